import { useLanguage } from '@lotline/shop/i18n';
import { messageFor } from '@lotline/web-core/errors';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { PagedList } from '../../../shared/mobile-admin/paged-list';
import { SendButton } from '../../../shared/components/send-button';
import { Popup } from '../../../shared/components/popup';
import { historyQuery, type Version } from '../api';
import { isConflict, type useSettings } from '../use-settings';
import { ChangeList } from './change-list';

type Editing = ReturnType<typeof useSettings>;
/** More of one version are only counted. */
const SHOWN = 6;

function Row({ one, current, onRevert }: { one: Version; current: boolean; onRevert: (() => void) | null }) {
  const { t } = useTranslation('config');
  const language = useLanguage();
  const { version, changes } = one;
  return (
    <>
      <div className={mobileAdmin.rowHead}>
        <strong>{t('history.version', { version, name: one.changed_by ?? t('history.system') })}</strong>
        {current ? <span>{t('history.current')}</span> : null}
      </div>
      <p className={mobileAdmin.quiet}>{formatDateTime(one.changed_at, language)}</p>
      <ChangeList changes={changes.slice(0, SHOWN)} />
      {changes.length > SHOWN ? (
        <p className={mobileAdmin.quiet}>{t('history.more', { count: changes.length - SHOWN })}</p>
      ) : null}
      {current || onRevert === null ? null : (
        <Button block aria-label={t('history.revertNamed', { version })} onClick={onRevert}>
          {t('history.revert')}
        </Button>
      )}
    </>
  );
}

/** Who changed what, and how to bring a version back: as a new one, so that nothing is lost. */
export function History({ editing, canWrite, onClose }: { editing: Editing; canWrite: boolean; onClose: () => void }) {
  const { t } = useTranslation(['config', 'errors', 'common']);
  const query = useInfiniteQuery(historyQuery());
  const [asked, setAsked] = useState<number | null>(null);
  const { read, revert } = editing;
  if (asked !== null) {
    return (
      <Popup
        title={t('history.revertNamed', { version: asked })}
        onClose={() => {
          revert.reset();
          setAsked(null);
        }}
        footer={
          <SendButton
            color="primary"
            block
            size="large"
            loading={revert.isPending}
            onClick={() => revert.mutate(asked)}
          >
            {t('history.revert')}
          </SendButton>
        }
      >
        {revert.error === null ? null : (
          <NoticeBar tone="error">
            {messageFor(revert.error, t)} {isConflict(revert.error) ? t('history.again') : null}
          </NoticeBar>
        )}
        <p>{t('history.ask', { version: asked })}</p>
      </Popup>
    );
  }
  return (
    <Popup title={t('history.title')} onClose={onClose}>
      <PagedList
        query={query}
        name={t('history.name')}
        label={t('history.title')}
        empty={t('untouched')}
        keyOf={({ version }) => String(version)}
        row={(one) => (
          <Row
            one={one}
            current={one.version === read.version}
            onRevert={canWrite ? () => setAsked(one.version) : null}
          />
        )}
      />
    </Popup>
  );
}
