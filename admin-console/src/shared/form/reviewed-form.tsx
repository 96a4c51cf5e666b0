import { ApiError } from '@lotline/web-core/api';
import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Modal, type FormInstance } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../feedback/failure';
import { SendButton } from '../components/send-button';
import { useReturnFocus } from '../hooks/use-return-focus';
import { DiscardQuestion } from './discard-question';
import { ErrorSummary } from './error-summary';
import styles from './form.module.css';
import { serverErrors, type FieldError, type FieldPath } from './server-errors';

interface ReviewedFormProps<Values extends object> {
  /** Name of the form, unique on the page. */
  name: string;
  title: string;
  initialValues: Partial<Values>;
  fields: ReactNode;
  /** News that make it pointless to go on. What was typed stays in sight. */
  over?: ReactNode;
  /** What will happen, in figures and words. */
  review: (values: Values) => ReactNode;
  /** The button that does it says what it does. */
  submitLabel: (values: Values) => string;
  failedTitle: string;
  /** The form's names of its fields. */
  labels: Readonly<Record<string, string>>;
  /** Refusals, by reason, that belong to a field. */
  reasonFields?: Readonly<Record<string, string>>;
  send: (values: Values) => Promise<unknown>;
  onSent: () => void;
  onRefused?: () => void;
  /** Refusals that `review` asks about: the second step stays. */
  asksAbout?: (error: unknown) => boolean;
  onClose: () => void;
}

function useServerErrors(props: Pick<ReviewedFormProps<object>, 'labels' | 'reasonFields'>) {
  const { t } = useTranslation('errors');
  return (error: unknown): FieldError[] => {
    const field = error instanceof ApiError && error.reason !== null ? props.reasonFields?.[error.reason] : undefined;
    if (field !== undefined) return [{ path: [field], message: messageFor(error, t) }];
    const labelOf = (path: FieldPath) => props.labels[path.join('.')];
    // An entry of a list that has no field of its own belongs to the field of the list.
    const fieldOf = (path: FieldPath) =>
      labelOf(path) === undefined && typeof path.at(-1) === 'number' ? path.slice(0, -1) : path;
    return serverErrors(error, t, (path) => labelOf(fieldOf(path)) ?? null).map(({ path, message }) => ({
      path: fieldOf(path),
      message,
    }));
  };
}

/** Puts the cursor into the first field, or on the chosen one of its options. */
function focusFirst(form: string): void {
  document
    .getElementById(form)
    ?.querySelector<HTMLElement>('input:checked, input:not([type=radio]), textarea')
    ?.focus();
}

/** The second step: takes the focus, so that what will happen is read before it is done. */
function Review({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.reviewTitle}>
        {t('form.reviewTitle')}
      </h2>
      <div className={styles.review}>{children}</div>
    </>
  );
}

interface Attempt<Values> {
  reviewed: Values | null;
  errors: readonly FieldError[];
  setReviewed: (values: Values | null) => void;
  setErrors: (errors: readonly FieldError[]) => void;
}

/** The first step. Stays in the page, out of sight, during the second: going back finds everything as it was. */
function Fields<Values extends object>(props: {
  name: string;
  form: FormInstance<Values>;
  initialValues: Partial<Values>;
  attempt: Attempt<Values>;
  children: ReactNode;
}) {
  const { name, form, initialValues, attempt, children } = props;
  const { reviewed, errors, setReviewed, setErrors } = attempt;
  const hidden = useRef(false);
  useEffect(() => {
    // The button that led back is gone; errors take the focus themselves.
    if (hidden.current && reviewed === null && errors.length === 0) focusFirst(name);
    hidden.current = reviewed !== null;
  }, [name, reviewed, errors]);
  return (
    <div hidden={reviewed !== null}>
      <ErrorSummary form={name} errors={errors} />
      <Form<Values>
        form={form}
        name={name}
        layout="vertical"
        requiredMark="optional"
        validateTrigger="onBlur"
        initialValues={initialValues}
        onFinish={(values) => {
          setErrors([]);
          setReviewed(values);
        }}
        onFinishFailed={({ errorFields }) =>
          setErrors(errorFields.map((field) => ({ path: [...field.name] as string[], message: field.errors[0] ?? '' })))
        }
      >
        {children}
      </Form>
    </div>
  );
}

function useSend<Values extends object>(
  props: ReviewedFormProps<Values>,
  form: FormInstance<Values>,
  { setReviewed, setErrors }: Attempt<Values>,
) {
  const errorsOf = useServerErrors(props);
  return useMutation({
    mutationFn: props.send,
    onSuccess: props.onSent,
    onError: (error) => {
      if (props.asksAbout?.(error)) return;
      const found = errorsOf(error);
      setReviewed(null);
      setErrors(found);
      form.setFields(found.map(({ path, message }) => ({ name: path as never, errors: [message] })));
      props.onRefused?.();
    },
  });
}

/**
 * A dialog for what moves money: fields, then what exactly will happen, then the action. Nothing typed is lost by a
 * refusal, nor by closing without being asked.
 */
export function ReviewedForm<Values extends object>(props: ReviewedFormProps<Values>) {
  const { name, title, initialValues, fields, over = null, review, submitLabel, failedTitle, onClose } = props;
  const { t } = useTranslation(['shell', 'common']);
  const [form] = Form.useForm<Values>();
  const [reviewed, setReviewed] = useState<Values | null>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [leaving, setLeaving] = useState(false);
  useReturnFocus();
  const attempt = { reviewed, errors, setReviewed, setErrors };
  const send = useSend(props, form, attempt);
  const close = () => {
    if (send.isPending) return;
    if (form.isFieldsTouched()) setLeaving(true);
    else onClose();
  };
  const first = [
    <Button key="cancel" onClick={close}>
      {t('common:action.cancel')}
    </Button>,
    over === null && (
      <Button key="review" type="primary" onClick={form.submit}>
        {t('form.review')}
      </Button>
    ),
  ];
  const second = (values: Values) => [
    <Button key="back" disabled={send.isPending} onClick={() => setReviewed(null)}>
      {t('form.edit')}
    </Button>,
    <SendButton key="send" type="primary" loading={send.isPending} onClick={() => send.mutate(values)}>
      {submitLabel(values)}
    </SendButton>,
  ];
  return (
    <Modal
      open
      title={<span className={styles.dialogTitle}>{title}</span>}
      footer={<div className={styles.buttons}>{reviewed === null ? first : second(reviewed)}</div>}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('common:action.close') }}
      onCancel={close}
      afterOpenChange={(open) => {
        if (open) focusFirst(name);
      }}
    >
      {over}
      {over === null && send.error !== null && errors.length === 0 && reviewed === null && (
        <div className={styles.failure}>
          <Failure error={send.error} title={failedTitle} />
        </div>
      )}
      <Fields name={name} form={form} initialValues={initialValues} attempt={attempt}>
        {fields}
      </Fields>
      {reviewed !== null && <Review>{review(reviewed)}</Review>}
      <DiscardQuestion open={leaving} onDiscard={onClose} onStay={() => setLeaving(false)} />
    </Modal>
  );
}
