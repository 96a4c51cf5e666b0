import { useTranslation } from 'react-i18next';
import { Steps } from 'antd';
import { Icon, type IconName } from '../../../shared/content/icons';

const steps: readonly (readonly ['pick' | 'pay' | 'receive', IconName])[] = [
  ['pick', 'box'],
  ['pay', 'coins'],
  ['receive', 'mail'],
];

/** How the shop works, in three steps. */
export function HomeHero() {
  const { t } = useTranslation('shop');
  return (
    <section aria-label={t('home.steps.label')}>
      <Steps
        current={steps.length}
        responsive={false}
        items={steps.map(([step, icon]) => ({
          icon: <Icon name={icon} size={24} />,
          title: t(`home.steps.${step}.title`),
          content: t(`home.steps.${step}.text`),
        }))}
      />
    </section>
  );
}
