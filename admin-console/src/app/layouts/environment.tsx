import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { siteConfigQuery } from '../../shared/api/site-config';
import styles from './console-layout.module.css';

/** Says loudly when this is not the real network, and where a local stack keeps its mail and its chain. */
export function Environment() {
  const { t } = useTranslation('shell');
  const { data } = useQuery(siteConfigQuery());
  if (data === undefined || data.chain.network === 'mainnet') return null;
  const label = t('environment.label', { network: data.chain.network });
  const text = (
    <>
      <span className={styles.wide}>{label}</span>
      <span className={styles.narrow} aria-hidden>
        {data.chain.network}
      </span>
    </>
  );
  const { mail_url: mailUrl, devnet_url: devnetUrl } = data.local_tools;
  if (mailUrl === null && devnetUrl === null) return <span className={styles.environment}>{text}</span>;
  const item = (key: 'mail' | 'devnet', href: string | null) =>
    href === null
      ? []
      : [
          {
            key,
            label: (
              <a href={href} target="_blank" rel="noopener noreferrer">
                {t(`environment.${key}`)}
              </a>
            ),
          },
        ];
  return (
    <Dropdown trigger={['click']} menu={{ items: [...item('mail', mailUrl), ...item('devnet', devnetUrl)] }}>
      <Button size="small" className={styles.environment} aria-label={label} aria-haspopup="menu">
        {text}
      </Button>
    </Dropdown>
  );
}
