import { useLanguage } from '@lotline/shop/i18n';
import { Tag } from 'antd-mobile';
import {
  type OpenSession,
  sessionsQuery,
  useEndOtherSessions,
  useDeviceSession,
  useSessionList,
} from '@lotline/shop/account';
import { formatDateTime, formatRelative } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { SendButton } from '../../../shared/components/send-button';
import { Popup } from '../../../shared/components/popup';
import { useNow } from '@lotline/web-core/time';
import { useToast } from '../../../shared/hooks/use-toast';
import styles from './account.module.css';
import { Card } from '../../../shared/content/card';
import { QueryPart } from './query-part';

function SessionRow({ place }: { place: OpenSession }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const toast = useToast();
  const now = useNow(30_000);
  const { device, run, isPending, failure } = useDeviceSession(place, toast);
  return (
    <li className={styles.row}>
      <div>
        <strong>{device}</strong>{' '}
        {place.current ? (
          <Tag fill="outline" color="primary">
            {t('sessions.current')}
          </Tag>
        ) : null}
        <p translate="no">{place.ip}</p>
        <p>
          {t('sessions.began')} {formatDateTime(place.created_at, language)}
        </p>
        {place.current ? null : (
          <p>
            {t('sessions.seen')} {formatRelative(place.last_seen_at, language, now)}
          </p>
        )}
        {failure === null ? null : <NoticeBar tone="error">{failure}</NoticeBar>}
      </div>
      {place.current ? null : (
        <SendButton loading={isPending} aria-label={t('sessions.endNamed', { device })} onClick={run}>
          {t('sessions.end')}
        </SendButton>
      )}
    </li>
  );
}

function EndOthers({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const toast = useToast();
  const { run, isPending, failure } = useEndOtherSessions((message) => {
    onClose();
    toast(message);
  });
  return (
    <Popup
      title={t('sessions.endOthersTitle')}
      onClose={onClose}
      footer={
        <>
          <SendButton color="danger" fill="outline" block size="large" loading={isPending} onClick={run}>
            {t('sessions.endOthersConfirm', { count })}
          </SendButton>
          <Button color="primary" fill="none" block onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
        </>
      }
    >
      <p className={styles.plain}>{t('sessions.endOthersBody', { count })}</p>
      {failure === null ? null : <NoticeBar tone="error">{failure}</NoticeBar>}
    </Popup>
  );
}

function Places({ places }: { places: OpenSession[] }) {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  const { shown, total, others, hasMore, showAll } = useSessionList(places);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((place) => (
          <SessionRow key={place.id} place={place} />
        ))}
      </ul>
      {hasMore ? (
        <Button color="primary" fill="none" block onClick={showAll}>
          {t('sessions.all', { count: total })}
        </Button>
      ) : null}
      {others === 0 ? (
        <p className={styles.lead}>{t('sessions.alone')}</p>
      ) : (
        <Button block onClick={() => setAsking(true)}>
          {t('sessions.endOthers')}
        </Button>
      )}
      {asking ? <EndOthers count={others} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** Where the account is signed in; any of it can be ended from here. */
export function Sessions() {
  const { t } = useTranslation('account');
  const sessions = useQuery(sessionsQuery());
  return (
    <Card title={t('sessions.title')} lead={t('sessions.lead')}>
      <QueryPart query={sessions} name={t('sessions.name')}>
        {(places) => <Places places={places} />}
      </QueryPart>
    </Card>
  );
}
