import { formatCount } from '@lotline/web-core/i18n';
import { promotionLink } from '@lotline/web-core/account';
import {
  channelName,
  linkSteps,
  type AgentChannel,
  type AgentSpan,
  addChannel,
  channelsQuery,
  removeChannel,
} from '@lotline/shop/agents';
import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { formatUsdt } from '@lotline/web-core/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react';
import { announce } from '../../../shared/feedback/announcer';
import { Async } from '../../../shared/feedback/async';
import { Button } from '../../../shared/navigation/button';
import { CopyButton } from '../../../shared/content/copy-button';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { useText } from '../../../shared/text';
import { TextField } from '../../../shared/fields/text-field';
import styles from './agents.module.css';
import { LinkWords } from './link-words';
import { Section } from './section';
import { ShareButton } from './share-button';

const QrDialog = lazy(() => import('./qr-dialog'));

function Failed({ title, error }: { title: string; error: Error }) {
  const { t } = useText('agents');
  return (
    <Notice tone="error" urgent title={title}>
      {messageFor(error, t)}
    </Notice>
  );
}

function AddChannel() {
  const { t } = useText('agents');
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: addChannel,
    onSuccess: (_, added) => {
      // Somebody may be typing the next one already.
      setName((typed) => (channelName(typed) === added ? '' : typed));
      announce(t('channels.added', { name: added }));
    },
  });
  const refused = error === null ? null : (fieldMessages(error, t, { name: t('channels.field') }).name ?? null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const typed = channelName(name);
    setWrong(typed === null ? t('channels.wrong') : null);
    if (typed !== null) mutate(typed);
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {error !== null && refused === null && <Failed title={t('channels.failed')} error={error} />}
      <TextField
        label={t('channels.field')}
        help={t('channels.help')}
        error={wrong ?? refused}
        value={name}
        onChange={(typed) => {
          setName(typed);
          setWrong(null);
          reset();
        }}
      />
      <SendButton htmlType="submit" loading={isPending}>
        {t('channels.add')}
      </SendButton>
    </form>
  );
}

function Counts({ channel }: { channel: AgentChannel }) {
  const { t } = useText('agents');
  const steps = linkSteps(channel);
  if (steps.every(({ count }) => count === 0)) return <p className={styles.hint}>{t('channels.quiet')}</p>;
  return (
    <dl className={styles.lineFacts}>
      {steps.map(({ step, count }) => (
        <div key={step}>
          <dt>{t(`channels.${step}`)}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Channel({ channel, code, onRemoved }: { channel: AgentChannel; code: string; onRemoved: () => void }) {
  const { t } = useText('agents');
  const [open, setOpen] = useState(false);
  const { name } = channel;
  const link = promotionLink(window.location.origin, code, name);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeChannel(name),
    onSuccess: () => {
      announce(t('channels.removed', { name }));
      onRemoved();
    },
  });
  return (
    <li>
      <div className={styles.lineHead}>
        <strong translate="no">{name}</strong>
        <strong className={'numeric'}>{t('channels.earned', { amount: formatUsdt(channel.commission) })}</strong>
      </div>
      <Counts channel={channel} />
      <p className={styles.channelLink}>
        <LinkWords link={link} /> <CopyButton text={link} name={t('channels.linkOf', { name })} />
      </p>
      <div className={styles.buttons}>
        <ShareButton link={link} of={name} />
        <Button aria-label={t('channels.qrOf', { name })} onClick={() => setOpen(true)}>
          {t('channels.qr')}
        </Button>
        <SendButton aria-label={t('channels.removeOf', { name })} loading={isPending} onClick={() => mutate()}>
          {t('channels.remove')}
        </SendButton>
      </div>
      {error !== null && <Failed title={t('channels.removeFailed')} error={error} />}
      {open && (
        <Suspense>
          <QrDialog link={link} code={code} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** Links that tell apart where they were shared, with what came of each in the period. */
export function Channels({ code, span }: { code: string; span: AgentSpan }) {
  const { t } = useText('agents');
  const query = useQuery(channelsQuery(span));
  // The button that removed a channel goes with it: the focus stays here.
  const rest = useRef<HTMLDivElement>(null);
  return (
    <Section title={t('channels.title')} lead={t('channels.lead')}>
      <Async query={query} name={t('channels.name')}>
        {({ items, most }) => (
          <div ref={rest} tabIndex={-1} className={styles.stack}>
            {items.length < most ? <AddChannel /> : <p className={styles.lead}>{t('channels.full', { most })}</p>}
            {items.length === 0 ? (
              <p className={styles.lead}>{t('channels.none')}</p>
            ) : (
              <ul className={`card ${styles.list}`}>
                {items.map((channel) => (
                  <Channel key={channel.name} channel={channel} code={code} onRemoved={() => rest.current?.focus()} />
                ))}
              </ul>
            )}
          </div>
        )}
      </Async>
    </Section>
  );
}
