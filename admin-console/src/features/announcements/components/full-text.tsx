import { localText, textLang } from '@lotline/web-core/i18n';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { LazyMarkdown } from '../../../shared/content/lazy-markdown';
import type { Shown } from '../api';

/** An announcement with all its words. */
export function FullText({ one, onClose }: { one: Shown; onClose: () => void }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <Modal
      open
      title={localText(one.title, language)}
      closable={{ 'aria-label': t('action.close') }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('action.close')}
        </Button>
      }
    >
      <div lang={textLang(one.body, language)}>
        <LazyMarkdown text={localText(one.body, language)} />
      </div>
    </Modal>
  );
}
