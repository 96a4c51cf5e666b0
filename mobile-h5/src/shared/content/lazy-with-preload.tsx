import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose code comes when it is wanted. Once `load` has brought it, it is drawn at once, while React's `lazy`
 * waits at its first use even for code that is there. Belongs into a Suspense.
 */
export function lazyWithPreload<Props extends object, Module extends { default: ComponentType<Props> }>(
  from: () => Promise<Module & { default: ComponentType<Props> }>,
) {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    const module = await from();
    loaded = module.default;
    return module;
  };
  const Later = lazy(load);
  function Part(props: Props) {
    const [Now] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Now {...props} />;
  }
  return Object.assign(Part, { load });
}
