type Stop = () => Promise<void>;
/** Setup and teardown are loaded apart from each other, but run in one process. */
const kept = globalThis as { lotlineE2eStop?: Stop };

export const keepForTeardown = (stop: Stop): void => {
  kept.lotlineE2eStop = stop;
};

/** Stops what start-shop.ts started. */
export default async function stopShop(): Promise<void> {
  await kept.lotlineE2eStop?.();
}
