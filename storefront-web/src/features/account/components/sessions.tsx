import { type OpenSession, endOtherSessions, endSession, sessionsQuery } from '@lotline/shop/account';
import { messageFor } from '@lotline/web-core/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../../shared/feedback/announcer';
import { Async } from '../../../shared/feedback/async';
import { Button } from '../../../shared/navigation/button';
import { Dialog } from '../../../shared/feedback/dialog';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { Time } from '../../../shared/content/time';
import { useText } from '../../../shared/text';
import styles from './account.module.css';
import { Section } from './section';

function SessionRow({ place }: { place: OpenSession }) {
  const { t } = useText('account');
  const device = place.device === '' ? t('sessions.unknown') : place.device;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => endSession(place.id),
    onSuccess: () => announce(t('sessions.ended', { device })),
  });
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
        {error !== null && (
          <p role="alert" className={styles.wrong}>
            {messageFor(error, t)}
          </p>
        )}
      </div>
      {!place.current && (
        <SendButton loading={isPending} aria-label={t('sessions.endNamed', { device })} onClick={() => mutate()}>
          {t('sessions.end')}
        </SendButton>
      )}
    </li>
  );
}

function EndOthers({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useText('account');
  const { mutate, isPending, error } = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => {
      announce(t('sessions.endedOthers'));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('sessions.endOthersTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <SendButton type="primary" danger loading={isPending} onClick={() => mutate()}>
            {t('sessions.endOthersConfirm', { count })}
          </SendButton>
        </>
      }
    >
      <p>{t('sessions.endOthersBody', { count })}</p>
      {error !== null && (
        <Notice tone="error" urgent>
          {messageFor(error, t)}
        </Notice>
      )}
    </Dialog>
  );
}

/** More than these are rarely looked through. */
const SHOWN = 5;

function Places({ places }: { places: OpenSession[] }) {
  const { t } = useText('account');
  const [asking, setAsking] = useState(false);
  const [all, setAll] = useState(false);
  const others = places.filter(({ current }) => !current);
  const sorted = [...places.filter(({ current }) => current), ...others];
  const hidden = !all && sorted.length > SHOWN;
  return (
    <>
      <ul className={styles.list}>
        {(hidden ? sorted.slice(0, SHOWN) : sorted).map((place) => (
          <SessionRow key={place.id} place={place} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className={styles.lead}>{t('sessions.alone')}</p>
      ) : (
        <div className={styles.buttons}>
          <Button onClick={() => setAsking(true)}>{t('sessions.endOthers')}</Button>
          {hidden && <Button onClick={() => setAll(true)}>{t('sessions.all', { count: sorted.length })}</Button>}
        </div>
      )}
      {asking && <EndOthers count={others.length} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Where the account is signed in; any of it can be ended from here. */
export function Sessions() {
  const { t } = useText('account');
  const sessions = useQuery(sessionsQuery());
  return (
    <Section title={t('sessions.title')} lead={t('sessions.lead')}>
      <Async query={sessions} name={t('sessions.name')}>
        {(places) => <Places places={places} />}
      </Async>
    </Section>
  );
}
