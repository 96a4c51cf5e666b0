import { type AgentChannel, type AgentSpan, channelsQuery, useAddChannel, useChannel } from '@lotline/shop/agents';
import { formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../shared/feedback/announcer';
import { Button } from '../../../../shared/components/button';
import { CopyButton } from '../../../../shared/components/copy-button';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { QueryPart } from '../../../../shared/feedback/query-part';
import { SendButton } from '../../../../shared/components/send-button';
import styles from '../agents.module.css';
import { LinkWords } from '@lotline/shop/components';
import { Card } from '../../../../shared/content/card';
import { ShareButton } from './share-button';
import { TextField } from '../text-field';

const QrSheet = lazy(() => import('./qr-sheet'));

function Failed({ title, text }: { title: string; text: string }) {
  return (
    <NoticeBar tone="error">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
    </NoticeBar>
  );
}

function AddChannel() {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const form = useAddChannel(announce);
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      {form.failure !== null && <Failed title={t('channels.failed')} text={form.failure} />}
      <TextField label={t('channels.field')} help={t('channels.help')} {...form.field('name')} />
      <SendButton type="submit" loading={form.isPending}>
        {t('channels.add')}
      </SendButton>
    </form>
  );
}

function Counts({ isQuiet, counts }: Pick<ReturnType<typeof useChannel>, 'isQuiet' | 'counts'>) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  if (isQuiet) return <p className={styles.hint}>{t('channels.quiet')}</p>;
  return (
    <dl className={styles.lineFacts}>
      {counts.map(({ step, label, count }) => (
        <div key={step}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function Channel({ channel, code, onRemoved }: { channel: AgentChannel; code: string; onRemoved: () => void }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const [open, setOpen] = useState(false);
  const { name } = channel;
  const { link, isQuiet, counts, remove, isRemoving, failure } = useChannel(channel, code, (message) => {
    announce(message);
    onRemoved();
  });
  return (
    <li>
      <div className={styles.lineHead}>
        <strong translate="no">{name}</strong>
        <strong className={styles.numeric}>{t('channels.earned', { amount: formatUsdt(channel.commission) })}</strong>
      </div>
      <Counts isQuiet={isQuiet} counts={counts} />
      <p className={styles.channelLink}>
        <LinkWords link={link} className={styles.link} />
      </p>
      <div className={styles.pairs}>
        <CopyButton text={link} name={t('channels.linkOf', { name })} />
        <ShareButton link={link} of={name} />
        <Button aria-label={t('channels.qrOf', { name })} onClick={() => setOpen(true)}>
          {t('channels.qr')}
        </Button>
        <SendButton aria-label={t('channels.removeOf', { name })} loading={isRemoving} onClick={remove}>
          {t('channels.remove')}
        </SendButton>
      </div>
      {failure !== null && <Failed title={t('channels.removeFailed')} text={failure} />}
      {open && (
        <Suspense>
          <QrSheet link={link} code={code} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** Links that tell apart where they were shared, with what came of each in the period. */
export function Channels({ code, span }: { code: string; span: AgentSpan }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const query = useQuery(channelsQuery(span));
  // The button that removed a channel goes with it: the focus stays here.
  const rest = useRef<HTMLDivElement>(null);
  return (
    <Card title={t('channels.title')} lead={t('channels.lead')}>
      <QueryPart query={query} name={t('channels.name')} rows={2}>
        {({ items, most }) => (
          <div ref={rest} tabIndex={-1} className={styles.stack}>
            {items.length < most ? <AddChannel /> : <p className={styles.lead}>{t('channels.full', { most })}</p>}
            {items.length === 0 ? (
              <p className={styles.lead}>{t('channels.none')}</p>
            ) : (
              <ul className={`${styles.card} ${styles.list}`}>
                {items.map((channel) => (
                  <Channel key={channel.name} channel={channel} code={code} onRemoved={() => rest.current?.focus()} />
                ))}
              </ul>
            )}
          </div>
        )}
      </QueryPart>
    </Card>
  );
}
