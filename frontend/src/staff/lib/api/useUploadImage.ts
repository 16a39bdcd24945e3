import { useMutation } from "@tanstack/react-query";
import { staffApi } from "./staffApi.js";

export type ImageUpload = "POST /hotel-admin/menu-items/image" | "POST /hotel-admin/settings/cover";

/** Uploads a picture; the answer holds its address. */
export function useUploadImage(call: ImageUpload) {
  return useMutation({
    mutationFn: async (image: File) => {
      const form = new FormData();
      form.append("image", image);
      return (await staffApi.call(call, {}, { form })).image_url;
    },
  });
}
