import { api } from '@lotline/shop/api';
import { type AbuseReport, REPORT_LENGTHS } from '@lotline/shop/abuse';
import { useTextForm } from '@lotline/shop/forms';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/fields/field';
import { Input } from '../../../shared/fields/input';
import { TextArea } from '../../../shared/fields/text-area';
import { TextForm } from '../../../shared/forms/text-form';

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
  const errorOf = (field: keyof AbuseReport, text: string): string | null => {
    const label = labels[field];
    const [min, max] = REPORT_LENGTHS[field];
    const { length } = text.trim();
    if (length === 0) return t('errors:rule.required', { label });
    return length < min || length > max ? t('errors:rule.length', { label, min, max }) : null;
  };
  const form = useTextForm<AbuseReport>({
    initial: { identifier: '', contact: '', statement: '' },
    labels: { ...labels },
    check: (values) => Object.fromEntries(fields.map((field) => [field, errorOf(field, values[field])])),
    send: async (report) => onSent((await api.post('/api/abuse-reports', { body: report })).ticket),
  });
  return (
    <TextForm id={id} form={form} failed={t('failed')} submit={t(form.isPending ? 'submitting' : 'submit')}>
      {fields.map((field) => (
        <Field
          key={field}
          id={`${id}-${field}`}
          label={labels[field]}
          help={t(`field.${field}Help`)}
          error={form.errors[field]}
        >
          {(control) =>
            field === 'statement' ? (
              <TextArea
                {...control}
                autoSize={{ minRows: 4, maxRows: 12 }}
                value={form.values.statement}
                onChange={(text) => form.change('statement', text)}
              />
            ) : (
              <Input
                {...control}
                autoComplete={field === 'contact' ? 'email' : 'off'}
                autoCapitalize="none"
                spellCheck={false}
                value={form.values[field]}
                onChange={(text) => form.change(field, text)}
              />
            )
          }
        </Field>
      ))}
    </TextForm>
  );
}
