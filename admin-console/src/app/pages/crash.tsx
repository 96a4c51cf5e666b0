import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../shared/feedback/notice';
import { PageHeading } from '../../shared/components/page-heading';

/** Shown instead of a page that could not be drawn, most often because a newer build has replaced its files. */
export function Crash() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <>
      <PageHeading title={t('crash.title')} />
      <Notice
        kind="warning"
        action={<Button onClick={() => window.location.reload()}>{t('common:action.reload')}</Button>}
      >
        {t('crash.text')}
      </Notice>
    </>
  );
}
