import { Tag } from 'antd-mobile';
import { type OpenSession, endOtherSessions, endSession, sessionsQuery } from '@lotline/shop/account';
import { messageFor } from '@lotline/web-core/errors';
import { formatDateTime, formatRelative } from '@lotline/web-core/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { NoticeBar } from '../../../shared/components/notice-bar';
import { SendButton } from '../../../shared/components/send-button';
import { Popup } from '../../../shared/components/popup';
import { useLanguage } from '../../../shared/hooks/stored';
import { useNow } from '../../../shared/hooks/use-now';
import { useToast } from '../../../shared/hooks/use-toast';
import styles from './account.module.css';
import { Card } from './card';
import { QueryPart } from './query-part';

const clock = () => Date.now();

function SessionRow({ place }: { place: OpenSession }) {
  const { t } = useTranslation(['account', 'errors']);
  const language = useLanguage();
  const toast = useToast();
  const now = useNow(clock, 30_000);
  const device = place.device === '' ? t('sessions.unknown') : place.device;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => endSession(place.id),
    onSuccess: () => toast(t('sessions.ended', { device })),
  });
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
        {error === null ? null : <NoticeBar tone="error">{messageFor(error, t)}</NoticeBar>}
      </div>
      {place.current ? null : (
        <SendButton loading={isPending} aria-label={t('sessions.endNamed', { device })} onClick={() => mutate()}>
          {t('sessions.end')}
        </SendButton>
      )}
    </li>
  );
}

function EndOthers({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation(['account', 'common', 'errors']);
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => {
      onClose();
      toast(t('sessions.endedOthers'));
    },
  });
  return (
    <Popup
      title={t('sessions.endOthersTitle')}
      onClose={onClose}
      footer={
        <>
          <SendButton color="danger" fill="outline" block size="large" loading={isPending} onClick={() => mutate()}>
            {t('sessions.endOthersConfirm', { count })}
          </SendButton>
          <Button color="primary" fill="none" block onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
        </>
      }
    >
      <p className={styles.plain}>{t('sessions.endOthersBody', { count })}</p>
      {error === null ? null : <NoticeBar tone="error">{messageFor(error, t)}</NoticeBar>}
    </Popup>
  );
}

/** More than these are rarely looked through. */
const SHOWN = 5;

function Places({ places }: { places: OpenSession[] }) {
  const { t } = useTranslation('account');
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
      {hidden ? (
        <Button color="primary" fill="none" block onClick={() => setAll(true)}>
          {t('sessions.all', { count: sorted.length })}
        </Button>
      ) : null}
      {others.length === 0 ? (
        <p className={styles.lead}>{t('sessions.alone')}</p>
      ) : (
        <Button block onClick={() => setAsking(true)}>
          {t('sessions.endOthers')}
        </Button>
      )}
      {asking ? <EndOthers count={others.length} onClose={() => setAsking(false)} /> : null}
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
