import { EyeOutlined } from '@ant-design/icons';
import { Button, Form, Input, Radio } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkRule } from '../brand-rules';
import type { BrandField } from '../setting-labels';
import { brandOf, type SettingsValues } from '../settings-form';
import { AccentField } from './accent-field';
import styles from './brand.module.css';
import config from './config.module.css';
import { LinkFields, SocialFields } from './link-fields';
import { PictureField } from './picture-field';

const BrandPreview = lazy(() => import('./brand-preview'));

const lists = ['table', 'cards'] as const;

/** A text in both languages. */
function TextPair(props: {
  name: 'tagline' | 'support_hours' | 'imprint' | 'hero_title' | 'hero_text';
  path: string[];
}) {
  const { name, path } = props;
  const { t } = useTranslation(['config', 'errors']);
  const max = name === 'imprint' ? 1_000 : 300;
  return (['zh', 'en'] as const).map((language) => {
    const label = t(`brand.field.${name}_${language}`);
    const lang = language === 'zh' ? 'zh-CN' : 'en';
    return (
      <Form.Item
        key={language}
        name={['brand', ...path, language]}
        label={label}
        rules={[{ max, message: t('errors:rule.max_length', { label, max }) }]}
      >
        {name === 'imprint' || name === 'hero_text' ? (
          <Input.TextArea lang={lang} autoSize={{ minRows: 2, maxRows: 8 }} />
        ) : (
          <Input lang={lang} />
        )}
      </Form.Item>
    );
  });
}

function PictureItem({ field, path, canWrite }: { field: BrandField; path: string[]; canWrite: boolean }) {
  const { t } = useTranslation('config');
  const label = t(`brand.field.${field}`);
  return (
    <Form.Item
      name={['brand', ...path]}
      label={label}
      extra={field === 'hero_picture' ? undefined : t(`brand.hint.${field as 'logo'}`)}
    >
      <PictureField label={label} canWrite={canWrite} onDark={field === 'logo_dark'} />
    </Form.Item>
  );
}

function AccentItem() {
  const { t } = useTranslation(['config', 'errors']);
  const label = t('brand.field.accent');
  return (
    <Form.Item
      name={['brand', 'accent']}
      label={label}
      extra={t('brand.hint.accent')}
      rules={[{ pattern: /^\s*(#[0-9a-f]{6})?\s*$/i, message: t('brand.colorFormat', { label }) }]}
    >
      <AccentField />
    </Form.Item>
  );
}

function HeroUrlItem() {
  const { t } = useTranslation(['config', 'errors']);
  const label = t('brand.field.hero_url');
  return (
    <Form.Item
      name={['brand', 'hero', 'url']}
      label={label}
      rules={[linkRule(t('errors:rule.link_target', { label }))]}
    >
      <Input autoComplete="off" inputMode="url" translate="no" />
    </Form.Item>
  );
}

function PreviewButton() {
  const { t } = useTranslation('config');
  const form = Form.useFormInstance<SettingsValues>();
  const [shown, setShown] = useState<Pick<SettingsValues, 'name' | 'brand'> | null>(null);
  const open = () => {
    const { name, brand } = form.getFieldsValue(true) as SettingsValues;
    setShown({ name, brand: brandOf(brand) });
  };
  return (
    <>
      <Button icon={<EyeOutlined aria-hidden />} disabled={false} onClick={open}>
        {t('brand.preview')}
      </Button>
      {shown !== null && (
        <Suspense>
          <BrandPreview name={shown.name} brand={shown.brand} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

/** How the shop looks: its logo, its colour, what stands on its first page and in its footer. */
export function BrandFields({ canWrite }: { canWrite: boolean }) {
  const { t } = useTranslation('config');
  return (
    <>
      <div className={config.pair}>
        <TextPair name="tagline" path={['tagline']} />
        <AccentItem />
        <Form.Item
          name={['brand', 'list_look']}
          label={t('brand.field.list_look')}
          required
          extra={t('brand.hint.list_look')}
        >
          <Radio.Group options={lists.map((value) => ({ value, label: t(`brand.looks.${value}`) }))} />
        </Form.Item>
        <PictureItem field="logo" path={['logo']} canWrite={canWrite} />
        <PictureItem field="logo_dark" path={['logo_dark']} canWrite={canWrite} />
        <PictureItem field="icon" path={['icon']} canWrite={canWrite} />
      </div>
      <h3 className={styles.part}>{t('brand.part.hero')}</h3>
      <p className={config.about}>{t('brand.about.hero')}</p>
      <div className={config.pair}>
        <TextPair name="hero_title" path={['hero', 'title']} />
        <TextPair name="hero_text" path={['hero', 'text']} />
        <PictureItem field="hero_picture" path={['hero', 'picture']} canWrite={canWrite} />
        <HeroUrlItem />
      </div>
      <h3 className={styles.part}>{t('brand.part.footer')}</h3>
      <p className={config.about}>{t('brand.about.footer')}</p>
      <div className={config.pair}>
        <TextPair name="support_hours" path={['support_hours']} />
        <TextPair name="imprint" path={['imprint']} />
      </div>
      <div className={styles.lists}>
        <LinkFields canWrite={canWrite} />
        <SocialFields canWrite={canWrite} />
      </div>
      <PreviewButton />
    </>
  );
}
