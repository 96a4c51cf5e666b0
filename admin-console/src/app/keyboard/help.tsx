import { Modal, Switch } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { setShortcutsOn, useShortcutsOn, useSession } from '../../shared/hooks/app-state';
import { groupsFor } from '../../shared/navigation/pages';
import { useReturnFocus } from '../../shared/hooks/use-return-focus';
import styles from './keyboard.module.css';

interface Shortcut {
  keys: readonly string[];
  text: string;
}

function Keys({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.keys}>
        {shortcuts.map(({ keys, text }) => (
          <Fragment key={text}>
            <dt>
              {keys.map((key, index) => (
                <kbd key={index}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** Which keys do what, and the switch that turns the single ones off. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const on = useShortcutsOn();
  const groups = groupsFor(useSession());
  useReturnFocus();
  const everywhere = [
    { keys: ['Ctrl', 'K'], text: t('keys.palette') },
    { keys: ['?'], text: t('keys.help') },
    { keys: ['Esc'], text: t('keys.close') },
  ];
  const inLists = [
    { keys: ['/'], text: t('keys.search') },
    { keys: ['j'], text: t('keys.next') },
    { keys: ['k'], text: t('keys.previous') },
    { keys: ['Enter'], text: t('keys.open') },
    { keys: ['x'], text: t('keys.select') },
  ];
  const go = groups.map(({ key, letter }) => ({ keys: ['g', letter], text: t(`nav.${key}`) }));
  return (
    <Modal open title={t('keys.title')} footer={null} width={640} onCancel={onClose}>
      <label className={styles.setting}>
        <Switch size="small" checked={on} onChange={setShortcutsOn} />
        {t('user.shortcuts')}
      </label>
      <p className={styles.note}>{t('keys.note')}</p>
      <div className={styles.columns}>
        <div>
          <Keys title={t('keys.everywhere')} shortcuts={everywhere} />
          <Keys title={t('keys.inLists')} shortcuts={inLists} />
        </div>
        <Keys title={t('keys.goTo')} shortcuts={go} />
      </div>
    </Modal>
  );
}
