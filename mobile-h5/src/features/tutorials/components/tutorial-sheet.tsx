import { useLanguage } from '@lotline/shop/i18n';
import { localText, textLang } from '@lotline/web-core/i18n';
import { useEffect, useState } from 'react';
import { FirstLoad, LoadFailed } from '../../../shared/feedback/async';
import { LazyMarkdown } from '../../../shared/content/lazy-markdown';
import { Popup } from '../../../shared/components/popup';
import { loadTutorial, type Tutorial } from '@lotline/shop/tutorials';
import styles from './tutorial-sheet.module.css';

type Loaded = { tutorial: Tutorial } | { error: unknown } | null;

/**
 * A tutorial over the page that one is on, such as the cashier, which has neither router nor query cache. Nothing in it
 * leads away from there: its links open beside the page. `title` stands above it until its own is there.
 */
export default function TutorialSheet({ slug, title, onClose }: { slug: string; title: string; onClose: () => void }) {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    loadTutorial(slug, controller.signal).then(
      (tutorial) => setLoaded({ tutorial }),
      (error: unknown) => controller.signal.aborted || setLoaded({ error }),
    );
    return () => controller.abort();
  }, [slug, attempt]);
  const retry = () => {
    setLoaded(null);
    setAttempt((count) => count + 1);
  };
  const tutorial = loaded !== null && 'tutorial' in loaded ? loaded.tutorial : null;
  return (
    <Popup title={tutorial === null ? title : localText(tutorial.title, language)} onClose={onClose}>
      {tutorial !== null ? (
        <div className={styles.text} lang={textLang(tutorial.body, language)}>
          <LazyMarkdown text={localText(tutorial.body, language)} stay />
        </div>
      ) : loaded !== null && 'error' in loaded ? (
        <LoadFailed name={title} error={loaded.error} onRetry={retry} />
      ) : (
        <FirstLoad name={title} rows={3} onRetry={retry} />
      )}
    </Popup>
  );
}
