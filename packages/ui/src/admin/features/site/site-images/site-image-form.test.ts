import { ApiError } from "@recital/contract/client";
import type { SiteImage } from "@recital/contract/endpoints/site/site-images";
import { describe, expect, test } from "vitest";
import type { ImageValue } from "../../../components/form/image-value.ts";
import { placeOptions } from "./image-places.ts";
import {
  isUploadFailure,
  newSiteImage,
  refuseImageValue,
  siteImageForm,
  withFormFields,
  writtenSiteImage,
} from "./site-image-form.ts";
import { siteImageTexts } from "./texts/index.ts";

const file = { name: "night-train_2.jpg", type: "image/jpeg", blob: new Blob(["a"]) };
const stored: SiteImage = {
  id: 1,
  location: "hero_background",
  title: "Strings",
  altText: "Piano strings",
  imageUrl: "/uploads/a.webp",
  image: null,
  active: true,
  updatedAt: "2026-05-01T08:00:00.000Z",
  version: 2,
};

describe("the form of a site image", () => {
  test("takes the title of a new image from the name of its file", () => {
    expect(newSiteImage(file)).toMatchObject({ title: "night train 2", image: { url: "", file } });
    expect(newSiteImage().title).toBe("");
  });

  test("selects a preset location, and shows any other as a custom one", async () => {
    expect(siteImageForm(stored).place).toBe("hero_background");
    expect(siteImageForm({ ...stored, location: "video_thumbnail_7" }).place).toBe("video_thumbnail_7");
    const custom = siteImageForm({ ...stored, location: "press_photo" });
    expect(custom).toMatchObject({ place: "custom", location: "press_photo" });
    expect((await writtenSiteImage(custom)).location).toBe("press_photo");
  });

  test("requires a file or a URL that the server accepts", () => {
    const refuse = (value: ImageValue) => refuseImageValue(value, siteImageTexts.en);
    expect(refuse({ url: "", file: null })).toBe("Image URL is required");
    expect(refuse({ url: "javascript:alert(1)", file: null })).not.toBeNull();
    expect(refuse({ url: "/uploads/a.webp", file: null })).toBeNull();
    expect(refuse({ url: "", file })).toBeNull();
  });

  test("marks the fields that the server refuses under the names of the form", () => {
    const values = siteImageForm(stored);
    const error = new ApiError(422, "Invalid", { location: "Taken", imageUrl: "Not found", title: "Too long" });
    expect(withFormFields(error, values).fields).toEqual({ place: "Taken", image: "Not found", title: "Too long" });
    expect(withFormFields(error, { ...values, place: "custom" }).fields).toHaveProperty("location");
  });

  test("tells a failed upload from a refused form", () => {
    const withFile = newSiteImage(file);
    const withUrl = siteImageForm(stored);
    expect(isUploadFailure(new ApiError(413, "Too large", {}), withFile)).toBe(true);
    expect(isUploadFailure(new ApiError(422, "Invalid", { title: "Too long" }), withFile)).toBe(false);
    expect(isUploadFailure(new ApiError(413, "Too large", {}), withUrl)).toBe(false);
    expect(isUploadFailure(new Error("Broken"), withFile)).toBe(false);
  });
});

test("the locations include the thumbnails of all videos, and the stored one of a deleted video", () => {
  const labels = placeOptions([{ id: 3, title: "Night train" }], "video_thumbnail_7", siteImageTexts.en).map(
    ({ label }) => label,
  );
  expect(labels).toContain("Video thumbnail: Night train");
  expect(labels).toContain("Video thumbnail: 7");
  expect(labels.at(-1)).toBe("Custom");
});
