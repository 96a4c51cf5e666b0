import { useTranslation } from 'react-i18next';
import { useLanguage } from '@lotline/shop/i18n';
import { contactHref } from '@lotline/shop/support';
import { localText } from '@lotline/web-core/i18n';
import { copyText } from '@lotline/web-core/browser';
import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '../../features/site/api';
import { announce } from '../../shared/feedback/announcer';
import { Icon } from '../../shared/content/icons';
import { MenuButton, type MenuItems } from '../../shared/navigation/menu-button';
import { paths } from '../../shared/navigation/paths';
import styles from './header.module.css';
import { PageLink } from './page-link';

/** Ways to reach support, for guests: the page of support needs a login. A contact that no link opens is copied. */
export function HelpMenu() {
  const { t } = useTranslation(['shop', 'common', 'errors']);
  const language = useLanguage();
  const contacts = useQuery(siteConfigQuery()).data?.contacts ?? [];
  const copy = async (value: string) => {
    const ok = await copyText(value);
    announce(ok ? t('common:action.copiedNamed', { name: value }) : t('errors:copyFailed'));
  };
  const items: MenuItems = [
    { key: paths.orderLookup, label: <PageLink to={paths.orderLookup}>{t('nav.lookup')}</PageLink> },
    { key: paths.report, label: <PageLink to={paths.report}>{t('footer.report')}</PageLink> },
    ...(contacts.length === 0 ? [] : [{ type: 'divider' as const }]),
    ...contacts.map(({ kind, label, value }) => {
      const href = contactHref({ kind, value });
      const text = (
        <>
          {localText(label, language)} <span translate="no">{value}</span>
        </>
      );
      return {
        key: `${kind} ${value}`,
        // antd puts its distance on the icon's own element.
        icon: (
          <span>
            <Icon name={href === null ? 'copy' : 'external'} />
          </span>
        ),
        label:
          href === null ? (
            text
          ) : (
            <a href={href} target="_blank" rel="noopener noreferrer">
              {text}
            </a>
          ),
        onClick: () => {
          if (href === null) void copy(value);
        },
      };
    }),
  ];
  return (
    <MenuButton items={items} icon={<Icon name="help" size={20} />}>
      <span className={styles.helpText}>{t('nav.service')}</span>
    </MenuButton>
  );
}
