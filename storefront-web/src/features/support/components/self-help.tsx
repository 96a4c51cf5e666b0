import { supportTopicNames, type SupportTopic } from '@lotline/shop/support';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../shared/navigation/button';
import { paths } from '../../../shared/navigation/paths';
import { PaymentCheck } from './payment-check';
import styles from './service.module.css';

const ways = {
  delivery: [
    ['orders', paths.orders],
    ['lookup', paths.orderLookup],
  ],
  deadLines: [
    ['checkLive', paths.checkLive],
    ['orders', paths.orders],
  ],
  account: [
    ['forgot', paths.forgotPassword],
    ['account', paths.account],
  ],
} as const;

function Hint({ topic }: { topic: Exclude<SupportTopic, 'payment'> }) {
  const { t } = useTranslation('support');
  return (
    <>
      <p className={styles.hint}>{t(`help.hint.${topic}`)}</p>
      <div className={styles.actions}>
        {ways[topic].map(([name, to]) => (
          <ButtonLink key={name} to={to}>
            {t(`help.go.${name}`)}
          </ButtonLink>
        ))}
      </div>
    </>
  );
}

/** What most people come for, with what they can do themselves. `tutorials` shows those of a topic. */
export function SelfHelp(props: {
  topic: SupportTopic;
  href: (topic: SupportTopic) => string;
  tutorials: (topic: SupportTopic) => ReactNode;
}) {
  const { topic, href, tutorials } = props;
  const { t } = useTranslation('support');
  return (
    <section className={`card ${styles.box}`} aria-labelledby="self-help">
      <h2 id="self-help">{t('help.title')}</h2>
      <nav aria-label={t('help.topics')} className={styles.topics}>
        {supportTopicNames.map((one) => (
          <Link key={one} to={href(one)} aria-current={one === topic} replace preventScrollReset>
            {t(`help.topic.${one}`)}
          </Link>
        ))}
      </nav>
      {topic === 'payment' ? <PaymentCheck /> : <Hint topic={topic} />}
      <div className={styles.tutorials}>
        <h3>{t('help.tutorials')}</h3>
        {tutorials(topic)}
        <Link to={paths.tutorials}>{t('help.allTutorials')}</Link>
      </div>
    </section>
  );
}
