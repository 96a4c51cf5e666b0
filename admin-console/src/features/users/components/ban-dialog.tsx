import { formatDateTime } from '@lotline/web-core/i18n';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { FactList } from '../../../shared/components/facts';
import { DateTimeField } from '../../../shared/fields/date-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { toast } from '../../../shared/feedback/toast';
import { banCategories, setUserStatus, useUsersCache, type User } from '../api';

interface Values {
  category: (typeof banCategories)[number];
  public_text?: string;
  note?: string;
  /** Local time without a zone. */
  until?: string;
}

const endOf = ({ until }: Values): string | undefined =>
  until === undefined || until === '' ? undefined : new Date(until).toISOString();

/** Keeps a user out: why, what the user reads, what staff read, until when. */
export function BanDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['users', 'errors']);
  const language = useLanguage();
  const cache = useUsersCache();
  const labels = {
    category: t('ban.category'),
    public_text: t('ban.publicText'),
    note: t('ban.note'),
    until: t('ban.until'),
  };
  const ahead = (_: unknown, until?: string) =>
    until !== undefined && until !== '' && Date.parse(until) <= Date.now()
      ? Promise.reject(new Error(t('errors:rule.not_past', { label: labels.until })))
      : Promise.resolve();
  return (
    <ReviewedForm<Values>
      name="ban"
      title={t('ban.title', { name: user.username })}
      initialValues={{ category: 'abuse' }}
      fields={
        <>
          <Form.Item name="category" label={labels.category} required>
            <Select options={banCategories.map((value) => ({ value, label: t(`ban.categories.${value}`) }))} />
          </Form.Item>
          <Form.Item name="public_text" label={labels.public_text} extra={t('ban.publicHint')}>
            <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 5 }} />
          </Form.Item>
          <Form.Item name="note" label={labels.note} extra={t('ban.noteHint')}>
            <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
          </Form.Item>
          <Form.Item name="until" label={labels.until} extra={t('ban.untilHint')} rules={[{ validator: ahead }]}>
            <DateTimeField />
          </Form.Item>
        </>
      }
      review={(values) => (
        <>
          <FactList
            rows={[
              [labels.category, t(`ban.categories.${values.category}`)],
              [labels.public_text, values.public_text ?? t('ban.none')],
              [labels.until, formatEnd(endOf(values)) ?? t('ban.forever')],
            ]}
          />
          <p>{t('ban.effect')}</p>
        </>
      )}
      submitLabel={() => t('ban.submit', { name: user.username })}
      failedTitle={t('ban.failed')}
      labels={labels}
      send={({ until: _, ...values }) =>
        setUserStatus(user.id, { status: 'banned', ...values, until: endOf({ ...values, until: _ }) })
      }
      onSent={() => {
        toast('success', t('ban.done', { name: user.username }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );

  function formatEnd(end: string | undefined): string | null {
    return end === undefined ? null : formatDateTime(end, language);
  }
}
