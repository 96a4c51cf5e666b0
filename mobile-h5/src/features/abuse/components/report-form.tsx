import { type AbuseReport, REPORT_LENGTHS } from '@lotline/shop/abuse';
import { useId, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api';
import { SendButton } from '../../../shared/components/send-button';
import { Field } from '../../../shared/fields/field';
import { FormFailure } from '../../../shared/fields/form-failure';
import { Input } from '../../../shared/fields/input';
import { TextArea } from '../../../shared/fields/text-area';
import { useChange } from '../../../shared/fields/use-change';
import styles from './abuse.module.css';

const fields = ['identifier', 'contact', 'statement'] as const;

/** Reports an account as one's own. `onSent` gets the ticket. Nothing that was typed is lost when it is refused. */
export function ReportForm({ onSent }: { onSent: (ticket: string) => void }) {
  const { t } = useTranslation(['abuse', 'errors']);
  const id = useId();
  const labels: AbuseReport = {
    identifier: t('field.identifier'),
    contact: t('field.contact'),
    statement: t('field.statement'),
  };
  const faultOf = (field: keyof AbuseReport, text: string): string | null => {
    const label = labels[field];
    const [min, max] = REPORT_LENGTHS[field];
    const { length } = text.trim();
    if (length === 0) return t('errors:rule.required', { label });
    return length < min || length > max ? t('errors:rule.length', { label, min, max }) : null;
  };
  const form = useChange<AbuseReport>({
    empty: { identifier: '', contact: '', statement: '' },
    labels: { ...labels },
    check: (values) =>
      Object.fromEntries(
        fields.map((field) => [field, faultOf(field, values[field])] as const).filter(([, text]) => text !== null),
      ),
    send: async (report) => onSent((await api.post('/api/abuse-reports', { body: report })).ticket),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <FormFailure id={id} form={form} faults={t('failed')} failed={t('failed')} />
      {fields.map((field) => (
        <Field
          key={field}
          id={`${id}-${field}`}
          label={labels[field]}
          help={t(`field.${field}Help`)}
          error={form.wrong[field]}
        >
          {(control) =>
            field === 'statement' ? (
              <TextArea
                {...control}
                autoSize={{ minRows: 4, maxRows: 12 }}
                value={form.values.statement}
                onChange={(text) => form.type('statement', text)}
              />
            ) : (
              <Input
                {...control}
                autoComplete={field === 'contact' ? 'email' : 'off'}
                autoCapitalize="none"
                spellCheck={false}
                value={form.values[field]}
                onChange={(text) => form.type(field, text)}
              />
            )
          }
        </Field>
      ))}
      <SendButton type="submit" color="primary" block size="large" loading={form.busy}>
        {t(form.busy ? 'submitting' : 'submit')}
      </SendButton>
    </form>
  );
}
