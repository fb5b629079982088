/** Versions of the privacy notice at `/privacy`, oldest first: the dates since which they apply. A change of what users agree to adds one. */
export const noticeVersions = ['2026-12-01'] as const;
export type NoticeVersion = (typeof noticeVersions)[number];

/** Version that applies now. */
export const noticeVersion: NoticeVersion = noticeVersions.at(-1)!;
