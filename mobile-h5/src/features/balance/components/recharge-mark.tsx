import type { RechargeStage } from '@lotline/web-core/balance';
import { Tag } from 'antd-mobile';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../shared/components/icons';

const marks: Record<RechargeStage, { icon: IconName; color: 'warning' | 'success' | 'default' }> = {
  waiting: { icon: 'clock', color: 'warning' },
  confirming: { icon: 'dots', color: 'warning' },
  underpaid: { icon: 'half', color: 'warning' },
  review: { icon: 'shield', color: 'warning' },
  settled: { icon: 'tick', color: 'success' },
  expired: { icon: 'clock', color: 'default' },
  cancelled: { icon: 'cross', color: 'default' },
};

/** Where a recharge stands, as icon, word and colour. */
export function RechargeMark({ stage }: { stage: RechargeStage }) {
  const { t } = useTranslation('balance');
  const { icon, color } = marks[stage];
  return (
    <Tag fill="outline" color={color}>
      <Icon name={icon} size={16} />
      {t(`stage.${stage}`)}
    </Tag>
  );
}
