import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { VisuallyHidden } from '../../../shared/components/visually-hidden';
import { DecideSheet, type Decision } from '../../../shared/mobile-admin/decide-sheet';
import type { Fact } from '../../../shared/mobile-admin/facts';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { PagedList } from '../../../shared/mobile-admin/paged-list';
import { Card } from '../../../shared/content/card';
import { usePermission } from '../../../shared/mobile-admin/use-permission';
import { dropMessage, messagesQuery, retryMessage, type Message } from '../api';
import { useNames } from '../use-names';
import { RelativeTime } from './relative-time';

function useFacts({ order_no: no, last_error: error, state, attempts, created_at: at }: Message): Fact[] {
  const { t } = useTranslation('system');
  return [
    [t('column.order'), no ?? '–'],
    [t('column.error'), error ?? '–'],
    [t('column.state'), `${t(`messages.state.${state}`)} · ${t('messages.tries', { count: attempts })}`],
    [t('column.since'), <RelativeTime key="at" at={at} />],
  ];
}

type Choice = 'retry' | 'drop';

function Decide({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation(['system', 'mobileAdminKit']);
  const [done, setDone] = useState<Choice>('retry');
  const facts = useFacts(message);
  const retry: Decision<Choice> = {
    value: 'retry',
    label: t('messages.retry'),
    effect: t(message.may_drop ? 'messages.text' : 'messages.mustBeDone'),
    plain: true,
  };
  const drop: Decision<Choice> = {
    value: 'drop',
    label: t('messages.drop'),
    effect: t(message.emptied ? 'messages.emptied' : 'messages.dropText'),
    danger: true,
  };
  return (
    <DecideSheet<Choice>
      title={useNames().message(message.kind)}
      facts={facts}
      decisions={[...(message.emptied ? [] : [retry]), ...(message.may_drop ? [drop] : [])]}
      reasonHint={t('mobileAdminKit:audited')}
      done={t(done === 'retry' ? 'messages.retried' : 'messages.dropped')}
      send={(decision, reason) => {
        setDone(decision);
        return decision === 'retry' ? retryMessage(message.id) : dropMessage(message.id, reason);
      }}
      onClose={onClose}
    />
  );
}

function Row({ message, onOpen }: { message: Message; onOpen: (() => void) | null }) {
  const { t } = useTranslation('system');
  const what = useNames().message(message.kind);
  return (
    <>
      <div className={mobileAdmin.rowHead}>
        <strong>{what}</strong>
        {message.order_no !== null && <span translate="no">{message.order_no}</span>}
      </div>
      <p className={mobileAdmin.quiet} translate="no">
        {message.last_error ?? '–'}
      </p>
      <p className={mobileAdmin.quiet}>
        {t('messages.tries', { count: message.attempts })} · <RelativeTime at={message.created_at} />
      </p>
      {onOpen !== null && (
        <Button block onClick={onOpen}>
          {t('messages.decide')} <VisuallyHidden>{what}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

/** What should have been sent or done by now: its error, and what can be done about it. */
export function Messages() {
  const { t } = useTranslation('system');
  const query = useInfiniteQuery(messagesQuery());
  const canWrite = usePermission('system.write');
  const [open, setOpen] = useState<Message | null>(null);
  return (
    <Card title={t('messages.title')} lead={t('messages.text')}>
      <PagedList
        query={query}
        name={t('messages.name')}
        label={t('messages.title')}
        empty={t('messages.empty')}
        keyOf={({ id }) => id}
        row={(message) => <Row message={message} onOpen={canWrite ? () => setOpen(message) : null} />}
      />
      {open === null ? null : <Decide message={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}
