import {
  type OpenSession,
  sessionsQuery,
  useEndOtherSessions,
  useDeviceSession,
  useSessionList,
} from '@lotline/shop/account';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/feedback/announcer';
import { Async } from '../../../shared/feedback/async';
import { Button } from '../../../shared/navigation/button';
import { Dialog } from '../../../shared/feedback/dialog';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { Time } from '../../../shared/content/time';
import styles from './account.module.css';
import { Section } from './section';

function SessionRow({ place }: { place: OpenSession }) {
  const { t } = useTranslation(['account', 'common']);
  const { device, run, isPending, failure } = useDeviceSession(place, announce);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{device}</strong>
        {place.current && <span className={styles.badge}>{t('sessions.current')}</span>}
        <p>
          <span translate="no">{place.ip}</span> · {t('sessions.began')} <Time at={place.created_at} />
        </p>
        {!place.current && (
          <p>
            {t('sessions.seen')} <Time at={place.last_seen_at} relative />
          </p>
        )}
        {failure !== null && (
          <p role="alert" className={styles.wrong}>
            {failure}
          </p>
        )}
      </div>
      {!place.current && (
        <SendButton loading={isPending} aria-label={t('sessions.endNamed', { device })} onClick={run}>
          {t('sessions.end')}
        </SendButton>
      )}
    </li>
  );
}

function EndOthers({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const { run, isPending, failure } = useEndOtherSessions((message) => {
    announce(message);
    onClose();
  });
  return (
    <Dialog
      title={t('sessions.endOthersTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <SendButton type="primary" danger loading={isPending} onClick={run}>
            {t('sessions.endOthersConfirm', { count })}
          </SendButton>
        </>
      }
    >
      <p>{t('sessions.endOthersBody', { count })}</p>
      {failure !== null && (
        <Notice tone="error" urgent>
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}

function Places({ places }: { places: OpenSession[] }) {
  const { t } = useTranslation(['account', 'common']);
  const [asking, setAsking] = useState(false);
  const { shown, total, others, hasMore, showAll } = useSessionList(places);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((place) => (
          <SessionRow key={place.id} place={place} />
        ))}
      </ul>
      {others === 0 ? (
        <p className={styles.lead}>{t('sessions.alone')}</p>
      ) : (
        <div className={styles.buttons}>
          <Button onClick={() => setAsking(true)}>{t('sessions.endOthers')}</Button>
          {hasMore && <Button onClick={showAll}>{t('sessions.all', { count: total })}</Button>}
        </div>
      )}
      {asking && <EndOthers count={others} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Where the account is signed in; any of it can be ended from here. */
export function Sessions() {
  const { t } = useTranslation(['account', 'common']);
  const sessions = useQuery(sessionsQuery());
  return (
    <Section title={t('sessions.title')} lead={t('sessions.lead')}>
      <Async query={sessions} name={t('sessions.name')}>
        {(places) => <Places places={places} />}
      </Async>
    </Section>
  );
}
