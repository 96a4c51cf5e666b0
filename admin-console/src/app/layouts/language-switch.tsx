import { GlobalOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { setLanguage, useLanguage } from '../../shared/hooks/app-state';
import styles from './console-layout.module.css';

/** Changes to the other language, which is named in itself, as in the shop. */
export function LanguageSwitch() {
  const { t } = useTranslation('common');
  const other = useLanguage() === 'en' ? 'zh-cn' : 'en';
  return (
    <Button
      type="text"
      icon={<GlobalOutlined aria-hidden />}
      lang={other === 'en' ? 'en' : 'zh-CN'}
      aria-label={t(`language.${other}`)}
      title={t('language.label')}
      onClick={() => setLanguage(other)}
    >
      <span className={styles.wide}>{t(`language.${other}`)}</span>
    </Button>
  );
}
