/** The features of the app that a configuration, or a tester in one browser, can switch on. */
export const featureNames = [
  'auto-payslip-verification',
  'income-requirement-improvements',
  'enableTrackApplyVisitOnPageLoad',
] as const;
