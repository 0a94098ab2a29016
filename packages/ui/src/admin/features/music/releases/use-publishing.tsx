import type { AdminReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { lazy, Suspense, useState } from "react";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { describePlaying, describePrice, findGaps, findObstacle } from "./publish-facts.ts";
import { publicationOf } from "./release-form.ts";
import { releaseTexts } from "./texts/index.ts";
import type { ReleaseEditing } from "./use-release-form.ts";

const PublishDialog = lazy(async () => ({ default: (await import("./publish-dialog.tsx")).PublishDialog }));

/**
 * Publishes a release, or takes it back. Unsaved details are saved first. If the release lacks something, a dialog says
 * so before; else the toast says what visitors get.
 */
export function usePublishing(release: AdminReleaseDetail, editing: ReleaseEditing) {
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { currency, timezone } = editing;
  const [isPending, setIsPending] = useState(false);
  const language = useLanguage();
  const texts = useTexts(releaseTexts);
  const { publishing } = texts;
  const [isAsking, setIsAsking] = useState(false);
  const run = async (work: () => Promise<unknown>, failure: string): Promise<boolean> => {
    if (isPending) return false;
    setIsPending(true);
    try {
      await work();
      return true;
    } catch (error) {
      toasts.failure(failure, errorMessage(error));
      return false;
    } finally {
      setIsPending(false);
    }
  };
  const publish = (price: string | null) =>
    run(async () => {
      const published = await editing.publish(price);
      const isOut = publicationOf(published).state === "public";
      const sale = describePrice(published, currency, texts) ?? publishing.saleNone;
      const plays = describePlaying(published, { language, timezone });
      toasts.success(isOut ? publishing.published : publishing.publishedEarly, `${plays} ${sale}`);
    }, publishing.publishFailed);
  return {
    isPending,
    publish: async () => {
      const stored = await editing.saveChanges();
      if (!stored) return;
      const isComplete =
        stored.price !== null && findGaps(stored, texts).length === 0 && findObstacle(stored, texts) === null;
      if (isComplete) await publish(null);
      else setIsAsking(true);
    },
    takeBack: () =>
      run(async () => {
        await editing.takeBack();
        toasts.success(publishing.takenBack);
      }, publishing.takeBackFailed),
    dialog: isAsking && (
      <Suspense fallback={null}>
        <PublishDialog
          release={release}
          currency={currency}
          timezone={timezone}
          onPublish={publish}
          onClose={() => setIsAsking(false)}
        />
      </Suspense>
    ),
  };
}
