import { ApiError } from "@recital/contract/client";
import type { ShippingRates } from "@recital/contract/endpoints/shop/shipping";
import type { Currency } from "@recital/contract/values/currency";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { readShippingRates, saveShippingMutation } from "../../../../api/admin/shipping.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { useUnsavedGuard } from "../../../components/feedback/unsaved-guard.tsx";
import { isEditConflict } from "../../../components/form/saving.tsx";
import { useTexts } from "../../../language.ts";
import { readShipping, type EditedShipping } from "./edited-shipping.ts";
import { shippingTexts } from "./texts/index.ts";
import { locateErrors, writtenShipping, type FieldErrors } from "./written-shipping.ts";

/** The state of the screen's form: what is entered, what the server refuses, saving and edit conflicts. */
export function useShippingForm(loaded: ShippingRates, currency: Currency) {
  const api = useApi();
  const toasts = useToasts();
  const texts = useTexts(shippingTexts);
  const errorMessage = useErrorMessage();
  const { mutateAsync, isPending } = useMutation(saveShippingMutation(api));
  const [stored, setStored] = useState(loaded);
  const [edited, setEdited] = useState(() => readShipping(loaded, currency));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [theirs, setTheirs] = useState<ShippingRates | null>(null);
  const isChanged = JSON.stringify(edited) !== JSON.stringify(readShipping(stored, currency));
  useUnsavedGuard(() => isPending || isChanged);

  const show = (shipping: ShippingRates) => {
    setStored(shipping);
    setEdited(readShipping(shipping, currency));
    setErrors({});
    setTheirs(null);
  };
  const handleFailure = async (error: unknown) => {
    if (isEditConflict(error)) {
      await readShippingRates(api).then(setTheirs, (cause: unknown) =>
        toasts.failure(texts.reloadFailed, errorMessage(cause)),
      );
      return;
    }
    if (error instanceof ApiError) setErrors(locateErrors(error.fields, edited));
    toasts.failure(texts.saveFailed, errorMessage(error));
  };
  const save = async (version = stored.version) => {
    if (isPending) return;
    setErrors({});
    try {
      show(await mutateAsync({ ...writtenShipping(edited), version }));
      toasts.success(texts.saved);
    } catch (error) {
      await handleFailure(error);
    }
  };
  return {
    edited,
    errors,
    isChanged,
    isPending,
    hasZones: stored.zones.length > 0,
    hasConflict: theirs !== null,
    change: (values: Partial<EditedShipping>) => setEdited((before) => ({ ...before, ...values })),
    save: () => save(),
    keepMine: () => {
      setTheirs(null);
      void save(theirs?.version);
    },
    takeTheirs: () => theirs && show(theirs),
  };
}

export type ShippingForm = ReturnType<typeof useShippingForm>;
