import { CheckCircleOutlined, StopOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../shared/components/status-tag';
import type { User } from '../api';

export function UserStatus({ status }: { status: User['status'] }) {
  const { t } = useTranslation('users');
  const banned = status === 'banned';
  return (
    <StatusTag tone={banned ? 'error' : 'success'} icon={banned ? <StopOutlined /> : <CheckCircleOutlined />}>
      {t(`status.${status}`)}
    </StatusTag>
  );
}
