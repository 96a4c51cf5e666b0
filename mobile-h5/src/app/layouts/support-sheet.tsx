import { useLanguage } from '@lotline/shop/i18n';
import { localText } from '@lotline/web-core/i18n';
import { copyText } from '@lotline/web-core/browser';
import { contactHref } from '@lotline/shop/support';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteConfigQuery } from '../../shared/api/site-config-query';
import { ActionSheet, type SheetAction } from '../../shared/components/action-sheet';
import { useToast } from '../../shared/hooks/use-toast';
import { paths } from '../paths';

/** Ways to reach support, for guests: the page of support needs a login. */
export default function SupportSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common', 'errors']);
  const language = useLanguage();
  const { data } = useQuery(siteConfigQuery());
  const toast = useToast();
  const copy = async (value: string) =>
    toast((await copyText(value)) ? t('common:action.copied') : t('errors:copyFailed'));
  const contacts = (data?.contacts ?? []).map((contact): SheetAction => {
    const { kind, label, value } = contact;
    const href = contactHref(contact);
    const text = localText(label, language);
    return {
      key: `${kind} ${value}`,
      text,
      description: <span translate="no">{value}</span>,
      // A handle that no address opens can be copied.
      ...(href === null ? { onClick: () => void copy(value) } : { href }),
    };
  });
  return (
    <ActionSheet
      title={t('nav.service')}
      actions={[
        ...contacts,
        { key: 'lookup', text: t('me.lookup'), to: paths.orderLookup },
        { key: 'report', text: t('me.report'), to: paths.report },
      ]}
      onClose={onClose}
    />
  );
}
