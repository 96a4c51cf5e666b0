import { formatDateTime } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Failure } from '../../../shared/feedback/failure';
import { Loading } from '../../../shared/feedback/loading';
import { PageHeading } from '../../../shared/components/page-heading';
import { settingsQuery, type AdminSettings } from '../api';
import { SettingsForm } from './settings-form-page';

/** The shop's settings. */
export function SettingsPage() {
  const { t } = useTranslation(['config', 'common']);
  const language = useLanguage();
  const { data, error, refetch } = useQuery(settingsQuery);
  // What was typed must not be replaced by a newer answer: the form compares versions itself.
  const [first, setFirst] = useState<AdminSettings | null>(null);
  if (first === null && data !== undefined) setFirst(data);
  const changed =
    data === undefined || data.changed_at === null
      ? undefined
      : t('changedBy', { name: data.changed_by ?? '', time: formatDateTime(data.changed_at, language) });
  return (
    <>
      <PageHeading title={t('title')} note={changed} />
      {first !== null ? (
        <SettingsForm first={first} />
      ) : error !== null ? (
        <Failure error={error} title={t('common:status.failed', { name: t('title') })} onRetry={() => void refetch()} />
      ) : (
        <Loading name={t('title')} />
      )}
    </>
  );
}
