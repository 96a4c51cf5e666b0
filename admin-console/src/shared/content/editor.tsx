import { ApiError } from '@lotline/web-core/api';
import { messageFor } from '@lotline/web-core/errors';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../hooks/app-state';
import { ErrorSummary } from '../form/error-summary';
import { LeaveGuard } from '../form/leave-guard';
import { serverErrors, type FieldError, type FieldPath } from '../form/server-errors';
import { SendButton } from '../components/send-button';
import { toast } from '../feedback/toast';
import styles from './content.module.css';

export interface EditorProps<Values extends object, Saved> {
  /** Name of the form, unique on the page. */
  name: string;
  initial: Values;
  canWrite: boolean;
  /** The form's name of a field, or null for a field that it does not have. */
  labelOf: (path: FieldPath) => string | null;
  /** Makes a field visible that lies in a closed tab. */
  reveal?: (path: FieldPath) => void;
  save: (values: Values) => Promise<Saved>;
  /** Once it is saved and nothing typed can be lost any more. */
  onSaved: (saved: Saved) => unknown;
  /** Takes the state that another user saved; what was typed is lost. */
  onReload?: () => void;
  savedText: string;
  fields: ReactNode;
  aside: (values: Values) => ReactNode;
  /** More buttons beside "save". */
  actions?: ReactNode;
}

/** What the server says when another user was faster. */
function Conflict({ error, onReload }: { error: ApiError; onReload?: () => void }) {
  const { t } = useTranslation(['content', 'errors']);
  const language = useLanguage();
  const at = error.params.changed_at;
  return (
    <Alert
      type="warning"
      showIcon
      title={messageFor(error, t)}
      description={
        <>
          {typeof at === 'string' && at !== '' && <div>{formatDateTime(at, language, { seconds: true })}</div>}
          <div>{t('conflict.kept')}</div>
        </>
      }
      action={
        onReload !== undefined && (
          <Button size="small" onClick={onReload}>
            {t('conflict.reload')}
          </Button>
        )
      }
    />
  );
}

/** Why nothing was saved, in sight of the button that was pressed. */
function Refusal({ error, onReload }: { error: Error | null; onReload?: () => void }) {
  const { t } = useTranslation(['content', 'errors']);
  if (error === null) return null;
  return (
    <div className={styles.news}>
      {isConflict(error) ? (
        <Conflict error={error} {...(onReload === undefined ? {} : { onReload })} />
      ) : (
        <Alert type="error" showIcon title={t('editor.failed')} description={messageFor(error, t)} />
      )}
    </div>
  );
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.reason !== null && error.reason.endsWith('.version_changed');

/** A page that edits a text with a preview beside it. A refusal loses nothing that was typed. */
export function ContentEditor<Values extends object, Saved>(props: EditorProps<Values, Saved>) {
  const { name, initial, canWrite, labelOf, reveal, onReload, fields, aside, actions } = props;
  const { t } = useTranslation(['content', 'errors', 'common']);
  const [form] = Form.useForm<Values>();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [values, setValues] = useState(initial);
  const dirty = useRef(false);
  const isDirty = useCallback(() => dirty.current, []);
  const save = useMutation({
    mutationFn: props.save,
    onSuccess: (saved) => {
      dirty.current = false;
      toast('success', props.savedText);
      return props.onSaved(saved);
    },
  });
  const fail = (found: readonly FieldError[]) => {
    setErrors(found);
    if (found[0] !== undefined) reveal?.(found[0].path);
  };
  const submit = () => {
    setErrors([]);
    save.mutate(form.getFieldsValue(true) as Values, {
      onError: (error) => {
        const found = serverErrors(error, t, labelOf);
        form.setFields(found.map(({ path, message }) => ({ name: path as never, errors: [message] })));
        fail(found);
      },
    });
  };
  return (
    <Form<Values>
      form={form}
      name={name}
      layout="vertical"
      requiredMark="optional"
      validateTrigger="onBlur"
      initialValues={initial}
      disabled={!canWrite}
      onValuesChange={() => {
        dirty.current = true;
        setValues(form.getFieldsValue(true) as Values);
      }}
      onFinish={submit}
      onFinishFailed={({ errorFields }) =>
        fail(errorFields.map((field) => ({ path: [...field.name] as FieldPath, message: field.errors[0] ?? '' })))
      }
    >
      <LeaveGuard when={isDirty} />
      <ErrorSummary form={name} errors={errors} {...(reveal === undefined ? {} : { reveal })} />
      <div className={styles.editor}>
        <div className={styles.sections}>{fields}</div>
        <div className={styles.side}>{aside(values)}</div>
      </div>
      <div className={styles.saveBar}>
        {errors.length === 0 && <Refusal error={save.error} {...(onReload === undefined ? {} : { onReload })} />}
        {canWrite && (
          <SendButton type="primary" htmlType="submit" loading={save.isPending}>
            {t('common:action.save')}
          </SendButton>
        )}
        {actions}
      </div>
    </Form>
  );
}
