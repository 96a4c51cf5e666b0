import { type ApiKey, apiKeysQuery, type ShownApiKey } from '@lotline/shop/api-keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Async, Empty } from '../../../shared/feedback/async';
import { Button } from '../../../shared/navigation/button';
import styles from './api-keys.module.css';
import { RevokeDialog, RotateDialog } from './key-dialogs';
import { KeyForm } from './key-form';
import { KeysTable } from './keys-table';
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
  const create = (
    <Button type="primary" disabled={shown !== null} onClick={() => setOpen({ kind: 'create' })}>
      {t('create.open')}
    </Button>
  );
  return (
    <>
      {shown !== null && <ShownKey key={shown.key} apiKey={shown} onDone={() => setShown(null)} />}
      <Async query={keys} name={t('name')}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t('empty.title')} action={create}>
              {t('empty.body')}
            </Empty>
          ) : (
            <div className={`card ${styles.list}`}>
              <div className={styles.create}>{create}</div>
              <KeysTable
                keys={list}
                onRotate={(key) => setOpen({ kind: 'rotate', key })}
                onRevoke={(key) => setOpen({ kind: 'revoke', key })}
              />
            </div>
          )
        }
      </Async>
      {open?.kind === 'create' && <KeyForm onCreated={show} onClose={close} />}
      {open?.kind === 'rotate' && <RotateDialog apiKey={open.key} onRotated={show} onClose={close} />}
      {open?.kind === 'revoke' && <RevokeDialog apiKey={open.key} onClose={close} />}
    </>
  );
}
