import { KeyOutlined, SafetyOutlined, WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../shared/components/status-tag';
import type { ListedUser } from '../api';
import styles from './users.module.css';

/** How safe the sign-in is: the second factor of staff, and a password that staff chose. */
export function SignInTags({ user }: { user: ListedUser }) {
  const { t } = useTranslation('users');
  const isStaff = user.roles.length > 0;
  return (
    <span className={styles.tags}>
      {(isStaff || user.totp) && (
        <StatusTag tone={user.totp ? 'success' : 'warning'} icon={user.totp ? <SafetyOutlined /> : <WarningOutlined />}>
          {t(user.totp ? 'totp.has' : 'totp.hasNone')}
        </StatusTag>
      )}
      {!user.own_password && (
        <StatusTag tone="warning" icon={<KeyOutlined />}>
          {t('password.first')}
        </StatusTag>
      )}
    </span>
  );
}
