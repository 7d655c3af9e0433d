/** The limits of a picture that a borrower uploads (T-14). The app checks them before it sends a file, and the lender again. */
export const pictureLimits = {
  /** Decoding more pixels could exhaust the memory of the device that opens the picture. Phones take up to 50 megapixels. */
  mostPixels: 50 * 1024 * 1024,
  /** In pixels. A document on a narrower or lower picture cannot be read. */
  leastSide: 200,
} as const;
