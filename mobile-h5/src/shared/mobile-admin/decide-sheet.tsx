import { useTextForm } from '@lotline/shop/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Selector } from '../fields/selector';
import { ErrorSummary } from '../fields/field';
import { NoticeBar } from '../feedback/notice-bar';
import { SendButton } from '../components/send-button';
import { Popup } from '../components/popup';
import { useToast } from '../hooks/use-toast';
import { selectedDecision } from './selected-decision';
import { Facts, type Fact } from './facts';
import { mobileAdminKey } from './keys';
import styles from './mobile-admin.module.css';
import { isReason, ReasonField, reasonLimits } from './reason-field';

/** Sentences beside the fields of a form, by the fields' names. */
export type FieldErrors = Partial<Record<string, string>>;

export interface Decision<D extends string> {
  value: D;
  label: string;
  /** What comes of it. */
  effect: string;
  /** Takes the place of the label on the button that does it. */
  submit?: string;
  danger?: boolean;
  /** Done without a word of why. */
  plain?: boolean;
}

interface DecideSheetProps<D extends string> {
  title: string;
  facts: readonly Fact[];
  decisions: readonly Decision<D>[];
  reasonHint: string;
  done: string;
  /** Somebody was faster: what became of it. */
  taken?: string | null;
  /** What the chosen decision asks for besides the reason; the id of a field is `<form>-<name>`. */
  more?: (decision: D, errors: FieldErrors, form: string) => ReactNode;
  moreErrors?: (decision: D) => FieldErrors;
  /** The form's names of the fields of `more`. */
  labels?: Record<string, string>;
  send: (decision: D, reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** What is chosen and why, and whether that is enough to be sent. Lists are requested again, whatever came of it. */
function useDecision<D extends string>(props: DecideSheetProps<D>) {
  const { decisions, done, moreErrors, labels = {}, send, onClose } = props;
  const { t } = useTranslation(['mobileAdminKit', 'errors']);
  const client = useQueryClient();
  const toast = useToast();
  const [value, setValue] = useState<D | null>(null);
  const chosen = selectedDecision(decisions, value);
  const label = t('reason.label');
  const form = useTextForm<Record<string, string>>({
    initial: { reason: '' },
    labels: { ...labels, note: label, reason: label },
    check: ({ reason = '' }) => {
      if (chosen === null) return {};
      const explained = chosen.plain === true || isReason(reason);
      return {
        ...moreErrors?.(chosen.value),
        reason: explained ? null : t('errors:rule.length', { label, ...reasonLimits }),
      };
    },
    send: async ({ reason = '' }) => {
      if (chosen === null) return;
      await send(chosen.value, reason.trim()).finally(
        () => void client.invalidateQueries({ queryKey: mobileAdminKey }),
      );
      onClose();
      toast(done);
    },
  });
  const choose = (next: D) => {
    form.clearErrors();
    setValue(next);
  };
  // On the wire the reason is the note of some decisions.
  const { note, reason = note, ...others } = form.errors;
  const errors: FieldErrors = { ...others, ...(reason !== undefined && { reason }) };
  return { ...form, chosen, choose, errors };
}

/** What may be done, what comes of it, and what it asks for. */
function Deciding<D extends string>(
  props: DecideSheetProps<D> & { id: string; now: ReturnType<typeof useDecision<D>> },
) {
  const { decisions, reasonHint, more, id, now } = props;
  const { t } = useTranslation('mobileAdminKit');
  const { chosen, errors } = now;
  return (
    <>
      {decisions.length > 1 || chosen === null ? (
        <Selector
          label={t('decision')}
          options={decisions.map(({ value, label }) => ({ value, label }))}
          value={chosen?.value ?? null}
          onChange={now.choose}
        />
      ) : null}
      {chosen === null ? null : <p className={styles.effect}>{chosen.effect}</p>}
      {chosen === null ? null : more?.(chosen.value, errors, id)}
      {chosen === null || chosen.plain === true ? null : (
        <ReasonField
          id={`${id}-reason`}
          hint={reasonHint}
          error={errors.reason}
          value={now.values.reason ?? ''}
          onChange={(text) => now.change('reason', text)}
        />
      )}
    </>
  );
}

/** Decides one thing: what it is about, what may be done, what comes of that, why; the button says what it does. */
export function DecideSheet<D extends string>(props: DecideSheetProps<D>) {
  const { title, facts, taken = null, onClose } = props;
  const { t } = useTranslation('mobileAdminKit');
  const id = useId();
  const now = useDecision(props);
  const { chosen, errors, failure } = now;
  const button = (decision: Decision<D>) => (
    <SendButton
      type="submit"
      form={id}
      color={decision.danger === true ? 'danger' : 'primary'}
      block
      size="large"
      loading={now.isPending}
    >
      {decision.submit ?? decision.label}
    </SendButton>
  );
  return (
    <Popup title={title} onClose={onClose} footer={taken === null && chosen !== null ? button(chosen) : undefined}>
      <form id={id} onSubmit={now.submit} noValidate className={styles.stack}>
        <ErrorSummary
          title={t('errors')}
          errors={Object.entries(errors).map(([field, text]) => ({ id: `${id}-${field}`, text: text ?? '' }))}
        />
        {failure === null ? null : <NoticeBar tone="error">{failure}</NoticeBar>}
        <Facts rows={facts} />
        {taken === null ? <Deciding {...props} id={id} now={now} /> : <NoticeBar tone="warning">{taken}</NoticeBar>}
      </form>
    </Popup>
  );
}
