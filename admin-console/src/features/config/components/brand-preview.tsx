import { messageFor } from '@lotline/web-core/errors';
import { localText } from '@lotline/web-core/i18n';
import { antdTheme, cssVariables, exactAccent, type ThemeMode } from '@lotline/web-core/theme';
import { useQuery } from '@tanstack/react-query';
import { Button, ConfigProvider, Modal, theme, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../shared/feedback/loading';
import { Notice } from '../../../shared/feedback/notice';
import { useLanguage } from '../../../shared/hooks/app-state';
import { fetchBrandPreview, fetchMailPreview, settingsKey, type Settings } from '../api';
import styles from './brand.module.css';

type Look = Awaited<ReturnType<typeof fetchBrandPreview>>;
const modes = ['light', 'dark'] as const;

/** The header, the hero and the buttons of the shop in one theme. */
function Theme({ mode, name, look }: { mode: ThemeMode; name: string; look: Look }) {
  const { t } = useTranslation(['config', 'common']);
  const language = useLanguage();
  const { colors, hero, icon } = look;
  const logo = (mode === 'dark' ? look.logo_dark : null) ?? look.logo;
  const algorithm = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (
    <ConfigProvider
      theme={{
        ...antdTheme(mode, { colors }),
        algorithm: colors === null ? algorithm : [algorithm, exactAccent(colors[mode])],
      }}
    >
      <article className={styles.theme} style={cssVariables(mode)} aria-label={t(`common:theme.${mode}`)}>
        <header>
          {logo !== null ? (
            <img src={logo.url} alt={name} />
          ) : (
            <>
              {icon !== null && <img src={icon.url} alt="" width="28" height="28" />}
              {name}
            </>
          )}
        </header>
        <section>
          <p>{localText(look.tagline, language)}</p>
          {hero !== null && (
            <>
              <strong>{localText(hero.title, language)}</strong>
              <p>{localText(hero.text, language)}</p>
              {hero.picture !== null && <img src={hero.picture.url} alt={localText(hero.picture.alt, language)} />}
            </>
          )}
          <Button type="primary">{t('brand.sampleButton')}</Button>
          <Button>{t('brand.sampleButton')}</Button>
          <Typography.Link>{t('brand.sampleLink')}</Typography.Link>
          <Typography.Text type="secondary" translate="no">
            {colors === null ? '' : t('brand.shownAs', { color: colors[mode].primary })}
          </Typography.Text>
        </section>
      </article>
    </ConfigProvider>
  );
}

/** A mail with this brand. */
function Mail({ name, brand }: Pick<Settings, 'name' | 'brand'>) {
  const { t } = useTranslation(['config', 'errors']);
  const language = useLanguage() === 'en' ? 'en' : 'zh';
  const { data, error } = useQuery({
    queryKey: [...settingsKey, 'mail-preview', language, name, brand],
    queryFn: ({ signal }) => fetchMailPreview(language, { name, brand }, signal),
    retry: false,
  });
  if (error !== null) return <Notice kind="warning" title={messageFor(error, t)} />;
  if (data === undefined) return <Loading name={t('brand.mail')} rows={6} />;
  // Without any permission: nothing in a mail runs, and its links lead nowhere.
  return <iframe className={styles.mail} title={t('brand.mail')} sandbox="" srcDoc={data.html} />;
}

/** What is typed as visitors would see it, before it is saved. */
export default function BrandPreview(props: Pick<Settings, 'name' | 'brand'> & { onClose: () => void }) {
  const { name, brand, onClose } = props;
  const { t } = useTranslation(['config', 'common', 'errors']);
  const language = useLanguage();
  const { data, error } = useQuery({
    queryKey: [...settingsKey, 'brand-preview', brand],
    queryFn: ({ signal }) => fetchBrandPreview(brand, signal),
    retry: false,
  });
  return (
    <Modal
      open
      width={860}
      title={t('brand.preview')}
      footer={null}
      closable={{ 'aria-label': t('common:action.close') }}
      onCancel={onClose}
    >
      {error !== null ? (
        <Notice kind="warning" title={messageFor(error, t)} />
      ) : data === undefined ? (
        <Loading name={t('brand.preview')} rows={6} />
      ) : (
        <>
          <div className={styles.themes}>
            {modes.map((mode) => (
              <Theme key={mode} mode={mode} name={localText(name, language)} look={data} />
            ))}
          </div>
          <Mail name={name} brand={brand} />
        </>
      )}
    </Modal>
  );
}
