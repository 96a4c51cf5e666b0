import { createContext, Suspense, use, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The tutorials that the cashier offers, by their addresses. */
const slugs = { pay: 'pay-with-usdt', wallets: 'recommended-wallets' } as const;
export type CashierTutorial = keyof typeof slugs;

/** Shows a tutorial over the page. */
export type TutorialSheet = ComponentType<{ slug: string; title: string; onClose: () => void }>;

const OpenTutorial = createContext<(tutorial: CashierTutorial) => void>(() => undefined);

/** Opens a tutorial over the cashier. */
export const useTutorials = () => use(OpenTutorial);

/** Lets everything inside open tutorials, in the sheet that the app gives. */
export function Tutorials({ Sheet, children }: { Sheet: TutorialSheet; children: ReactNode }) {
  const { t } = useTranslation('cashier');
  const [open, setOpen] = useState<CashierTutorial | null>(null);
  return (
    <OpenTutorial value={setOpen}>
      {children}
      {open === null ? null : (
        <Suspense fallback={null}>
          <Sheet slug={slugs[open]} title={t(`help.${open}`)} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </OpenTutorial>
  );
}
