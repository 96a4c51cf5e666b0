import { formatDateTime } from '@lotline/web-core/i18n';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { fieldId, type FieldError } from '../../../shared/form/server-errors';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import type { Role } from '../api';
import type { Draft } from '../rights';
import styles from './roles.module.css';

interface NamesProps {
  form: string;
  name: Draft['name'];
  errors: readonly FieldError[];
  role: Role | null;
  readOnly: boolean;
  onChange: (name: Draft['name']) => void;
}

function NameField({ language, ...props }: NamesProps & { language: 'zh' | 'en' }) {
  const { form, name, errors, readOnly, onChange } = props;
  const { t } = useTranslation('roles');
  const id = fieldId(form, ['name', language]);
  const error = errors.find(({ path }) => path.join('.') === `name.${language}`);
  return (
    <Form.Item
      label={t(`field.${language}`)}
      htmlFor={id}
      required={language === 'zh'}
      {...(language === 'en' ? { extra: t('field.enHint') } : {})}
      {...(error === undefined ? {} : { validateStatus: 'error' as const, help: error.message })}
    >
      <Input
        id={id}
        lang={language === 'zh' ? 'zh-CN' : 'en'}
        maxLength={60}
        disabled={readOnly}
        value={name[language]}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange({ ...name, [language]: event.target.value })}
      />
    </Form.Item>
  );
}

/** What the role is called, who holds it, who changed it last. */
export function RoleNames(props: NamesProps) {
  const { role } = props;
  const { t } = useTranslation('roles');
  const language = useLanguage();
  const canAudit = usePermission('audit.read');
  const by = role?.changed_by ?? null;
  return (
    <section className={styles.card}>
      <Form layout="vertical" component="div" requiredMark="optional" className={styles.pair}>
        <NameField {...props} language="zh" />
        <NameField {...props} language="en" />
      </Form>
      {role !== null && (
        <p className={styles.quiet}>
          {t('members', { count: role.members })}
          {role.changed_at !== null && by !== null && (
            <> · {t('changedBy', { name: by, time: formatDateTime(role.changed_at, language) })}</>
          )}
          {canAudit && !role.built_in && (
            <>
              {' · '}
              <PageLink to={paths.auditOf('role', role.key)}>{t('audit')}</PageLink>
            </>
          )}
        </p>
      )}
    </section>
  );
}
