import { type ApiKey, apiKeysQuery, type ShownApiKey } from '@lotline/shop/api-keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { Empty } from '../../../shared/feedback/async';
import { QueryPart } from '../../../shared/feedback/query-part';
import { KeyCard } from './key-card';
import { RevokeSheet, RotateSheet } from './key-dialogs';
import { KeyForm } from './key-form';
import { ShownKey } from './shown-key';

type Open = { kind: 'create' } | { kind: 'rotate' | 'revoke'; key: ApiKey };

/** The user's API keys: makes, rotates and revokes them. A new one stands above the list until it is stored. */
export function ApiKeys() {
  const { t } = useTranslation('apiKeys');
  const keys = useQuery(apiKeysQuery());
  const [open, setOpen] = useState<Open | null>(null);
  const [shown, setShown] = useState<ShownApiKey | null>(null);
  const close = () => setOpen(null);
  const show = (key: ShownApiKey) => {
    close();
    setShown(key);
  };
  return (
    <>
      {shown === null ? null : <ShownKey key={shown.key} apiKey={shown} onDone={() => setShown(null)} />}
      <QueryPart query={keys} name={t('name')}>
        {(list) => (
          <>
            {list.length === 0 ? <Empty title={t('empty.title')}>{t('empty.body')}</Empty> : null}
            <Button color="primary" block disabled={shown !== null} onClick={() => setOpen({ kind: 'create' })}>
              {t('create.open')}
            </Button>
            {list.map((key) => (
              <KeyCard
                key={key.id}
                apiKey={key}
                onRotate={() => setOpen({ kind: 'rotate', key })}
                onRevoke={() => setOpen({ kind: 'revoke', key })}
              />
            ))}
          </>
        )}
      </QueryPart>
      {open?.kind === 'create' ? <KeyForm onCreated={show} onClose={close} /> : null}
      {open?.kind === 'rotate' ? <RotateSheet apiKey={open.key} onRotated={show} onClose={close} /> : null}
      {open?.kind === 'revoke' ? <RevokeSheet apiKey={open.key} onClose={close} /> : null}
    </>
  );
}
