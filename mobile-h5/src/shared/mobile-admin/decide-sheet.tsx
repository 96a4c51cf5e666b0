import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Selector } from '../fields/selector';
import { ErrorSummary } from '../fields/field';
import { NoticeBar } from '../feedback/notice-bar';
import { SendButton } from '../components/send-button';
import { Popup } from '../components/popup';
import { selectedDecision } from './selected-decision';
import { Facts, type Fact } from './facts';
import styles from './mobile-admin.module.css';
import { isReason, ReasonField, reasonLimits } from './reason-field';
import { useSheetAction, type FieldErrors } from './use-sheet-action';

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

/** What is chosen and why, and whether that is enough to be sent. */
function useDecision<D extends string>(props: DecideSheetProps<D>) {
  const { decisions, done, moreErrors, labels = {}, send, onClose } = props;
  const { t } = useTranslation(['mobileAdminKit', 'errors']);
  const [value, setValue] = useState<D | null>(null);
  const chosen = selectedDecision(decisions, value);
  const [reason, setReason] = useState('');
  const label = t('reason.label');
  const { submit, errors, clearErrors, failure, busy } = useSheetAction({
    labels: { ...labels, note: label, reason: label },
    send: () => (chosen === null ? Promise.resolve() : send(chosen.value, reason.trim())),
    done,
    onDone: onClose,
  });
  const choose = (next: D) => {
    clearErrors();
    setValue(next);
  };
  const explain = (text: string) => {
    clearErrors();
    setReason(text);
  };
  const decide = () => {
    if (chosen === null || busy) return;
    const explained = chosen.plain === true || isReason(reason);
    submit({
      ...moreErrors?.(chosen.value),
      ...(explained ? {} : { reason: t('errors:rule.length', { label, ...reasonLimits }) }),
    });
  };
  // On the wire the reason is the note of some decisions.
  const { note, reason: reasonError = note, ...others } = errors;
  const told: FieldErrors = { ...others, ...(reasonError === undefined ? {} : { reason: reasonError }) };
  return { chosen, choose, reason, explain, decide, errors: told, failure, busy };
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
          value={now.reason}
          onChange={now.explain}
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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    now.decide();
  };
  const button = (decision: Decision<D>) => (
    <SendButton
      type="submit"
      form={id}
      color={decision.danger === true ? 'danger' : 'primary'}
      block
      size="large"
      loading={now.busy}
    >
      {decision.submit ?? decision.label}
    </SendButton>
  );
  return (
    <Popup title={title} onClose={onClose} footer={taken === null && chosen !== null ? button(chosen) : undefined}>
      <form id={id} onSubmit={onSubmit} noValidate className={styles.stack}>
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
