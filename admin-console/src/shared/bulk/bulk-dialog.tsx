import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../hooks/app-state';
import { Failure } from '../feedback/failure';
import { serverErrors } from '../form/server-errors';
import { useRequestKey } from '../form/use-request-key';
import { formatCount } from '../job';
import { SendButton } from '../components/send-button';
import { useReturnFocus } from '../hooks/use-return-focus';
import { useRunActions, type BatchActionRun, type Filter } from './api';
import styles from './bulk.module.css';
import type { BulkOption } from './offer';

type Values = Record<string, unknown>;

/** The number of things is typed before something is done that nobody can undo. */
function TypedCount({ count }: { count: number }) {
  const { t } = useTranslation('bulk');
  const language = useLanguage();
  return (
    <Form.Item
      name="typed"
      label={t('typeCount', { total: formatCount(count, language) })}
      required
      rules={[
        {
          validator: async (_, text: unknown) => {
            const digits = typeof text === 'string' ? text.replace(/[\s,.]/g, '') : '';
            if (digits !== count.toString()) throw new Error(t('typeCountWrong'));
          },
        },
      ]}
    >
      <Input inputMode="numeric" autoComplete="off" />
    </Form.Item>
  );
}

/** Says what will happen to how many things, asks for what it takes, and begins. */
export function BulkDialog(props: {
  option: BulkOption;
  count: number;
  /** Null: all of the filter. */
  keys: readonly string[] | null;
  filter: Filter;
  onStarted: (run: BatchActionRun) => void;
  onClose: () => void;
}) {
  const { option, count, keys, filter, onStarted, onClose } = props;
  const { t } = useTranslation(['bulk', 'common', 'errors']);
  const [form] = Form.useForm<Values>();
  const actions = useRunActions();
  const requestKey = useRequestKey();
  useReturnFocus();
  const labelOf = (name: string) => option.labels?.[name] ?? null;
  const start = useMutation({
    mutationFn: ({ typed: _typed, ...values }: Values) => {
      const body = { action: option.action, params: { ...option.params, ...values }, keys, filter, confirmed: count };
      return actions.start(body, requestKey.keyOf(body));
    },
    onSuccess: onStarted,
    onError: (error) => {
      const errors = serverErrors(error, t, (path) => labelOf(path.join('.')));
      form.setFields(errors.map(({ path, message }) => ({ name: path as never, errors: [message] })));
    },
  });
  return (
    <Modal
      open
      title={option.label}
      cancelText={t('common:action.cancel')}
      closable={{ 'aria-label': t('common:action.close') }}
      mask={{ closable: false }}
      footer={(_, { CancelBtn }) => (
        <>
          <CancelBtn />
          <SendButton type="primary" danger={option.final === true} loading={start.isPending} onClick={form.submit}>
            {option.label}
          </SendButton>
        </>
      )}
      onCancel={() => !start.isPending && onClose()}
      afterOpenChange={() => document.querySelector<HTMLElement>('#bulk input, #bulk textarea')?.focus()}
    >
      <div className={styles.dialog}>
        <p className={styles.question}>{option.question(count)}</p>
        {start.error !== null && <Failure error={start.error} title={t('notStarted')} />}
        <Form<Values>
          form={form}
          name="bulk"
          layout="vertical"
          requiredMark="optional"
          validateTrigger="onBlur"
          onFinish={(values) => start.mutate(values)}
        >
          {option.fields}
          {option.final === true && <TypedCount count={count} />}
        </Form>
      </div>
    </Modal>
  );
}
