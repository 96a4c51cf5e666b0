import type { ReactNode } from 'react';
import { useSettingFormatter } from '../use-setting-formatter';
import { PictureName } from './picture-name';

const PICTURES: readonly string[] = ['brand.logo', 'brand.logo_dark', 'brand.icon', 'brand.hero.picture'];

/** How tables of changes show the values of settings: pictures by thumbnail and name, everything else as text. */
export function useWrittenSetting(): (path: string, value: string) => ReactNode {
  const formatSetting = useSettingFormatter();
  return (path, value) =>
    PICTURES.includes(path) ? (
      <PictureName id={value} onDark={path === 'brand.logo_dark'} />
    ) : (
      formatSetting(path, value)
    );
}
