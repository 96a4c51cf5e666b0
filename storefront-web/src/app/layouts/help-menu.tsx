import { Contacts } from '../../features/site/components/contacts';
import { Button } from '../../shared/navigation/button';
import { Icon } from '../../shared/content/icons';
import { paths } from '../../shared/navigation/paths';
import { useText } from '../../shared/text';
import { useDisclosure } from './disclosure';
import styles from './header.module.css';
import { PageLink } from './page-link';

/** Ways to reach support, for guests: the page of support needs a login. */
export function HelpMenu() {
  const { t } = useText('shop');
  const { open, toggle, box } = useDisclosure();
  const links = [
    { to: paths.orderLookup, text: t('nav.lookup') },
    { to: paths.report, text: t('footer.report') },
  ];
  return (
    <div className={styles.account} ref={box}>
      <Button
        type="text"
        icon={<Icon name="help" size={20} />}
        aria-expanded={open}
        aria-controls="help-menu"
        onClick={toggle}
      >
        <span className={styles.helpText}>{t('nav.service')}</span>
      </Button>
      <div id="help-menu" className={styles.menu} hidden={!open}>
        <ul>
          {links.map(({ to, text }) => (
            <li key={to}>
              <PageLink to={to}>{text}</PageLink>
            </li>
          ))}
        </ul>
        <div className={styles.contacts}>
          <Contacts />
        </div>
      </div>
    </div>
  );
}
