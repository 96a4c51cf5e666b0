import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/hooks/app-state';
import { useCanVisit } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { FactList } from '../../../shared/components/facts';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/components/send-button';
import { useReturnFocus } from '../../../shared/hooks/use-return-focus';
import { useHolders, type Role } from '../api';
import { useRightName } from '../right-names';
import { listChange, type Draft } from '../rights';
import styles from './roles.module.css';

function Words({ title, words, sign }: { title: string; words: readonly string[]; sign: '+' | '−' }) {
  if (words.length === 0) return null;
  return (
    <section>
      <h3 className={styles.changeTitle}>{title}</h3>
      <ul className={`${styles.words} ${sign === '+' ? styles.added : styles.removed}`}>
        {words.map((word) => (
          <li key={word}>
            <span aria-hidden>{sign}</span> {word}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who holds the role, by name as far as the reader may know them. */
function Affected({ role }: { role: Role }) {
  const { t } = useTranslation('roles');
  const holders = useHolders(role.key, useCanVisit(paths.users));
  const own = useSession()?.user.roles.includes(role.key) ?? false;
  if (role.members === 0) return <p>{t('save.nobody')}</p>;
  const names = holders === null ? '' : holders.slice(0, 20).join(t('separator'));
  return (
    <Notice kind={own ? 'warning' : 'info'} live={false} title={t('save.affected', { count: role.members })}>
      {names !== '' && <div className={styles.people}>{names}</div>}
      <div>{t('save.effect')}</div>
      {own && <div>{t('save.own')}</div>}
    </Notice>
  );
}

/** What saving changes and whom it touches, before it does. `after` is complete. */
export function SaveRoleDialog(props: {
  role: Role | null;
  before: Draft;
  after: Draft;
  saving: boolean;
  onSave: () => void;
  onClose: () => void;
}) {
  const { role, before, after, saving, onSave, onClose } = props;
  const { t } = useTranslation(['roles', 'common']);
  const nameOf = useRightName();
  useReturnFocus();
  const rights = listChange(before.permissions, after.permissions);
  const pages = listChange(before.menus, after.menus);
  const words = (change: 'added' | 'removed') => [
    ...pages[change].map((page) => t('save.page', { page: t(`page.${page}`) })),
    ...rights[change].map(nameOf),
  ];
  const renamed = (['zh', 'en'] as const).filter((language) => before.name[language] !== after.name[language]);
  return (
    <Modal
      open
      width={640}
      title={t(role === null ? 'save.titleNew' : 'save.title')}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('common:action.close') }}
      onCancel={onClose}
      footer={[
        <Button key="back" disabled={saving} onClick={onClose}>
          {t('save.back')}
        </Button>,
        <SendButton key="save" type="primary" loading={saving} onClick={onSave}>
          {t('save.submit')}
        </SendButton>,
      ]}
    >
      {renamed.length > 0 && (
        <FactList
          rows={renamed.map((language) => [
            t(`field.${language}`),
            before.name[language] === '' ? after.name[language] : `${before.name[language]} → ${after.name[language]}`,
          ])}
        />
      )}
      <Words title={t('save.gets')} words={words('added')} sign="+" />
      <Words title={t('save.loses')} words={words('removed')} sign="−" />
      {role !== null && <Affected role={role} />}
      <p className={styles.quiet}>{t('save.code')}</p>
    </Modal>
  );
}
