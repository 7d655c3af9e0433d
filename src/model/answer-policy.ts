/** The headers of every answer under `/api`: nothing of it may run or be framed on the origin of the app, whatever it is. */
export const answerPolicy = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;
