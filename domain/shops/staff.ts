export const designerRanks = {
  CHIEF: { label: "원장" },
  VICE_CHIEF: { label: "부원장" },
  MANAGER: { label: "실장" },
  HEAD: { label: "수석 디자이너" },
  NORMAL: { label: "디자이너" },
} as const;
export type DesignerRank = keyof typeof designerRanks;

export const memberRoles = {
  OWNER: { label: "대표" },
  SUPER: { label: "매니저" },
  MEMBER: { label: "디자이너" },
  SETTLEMENT_VIEW: { label: "정산 담당" },
} as const;
export type MemberRole = keyof typeof memberRoles;

export const invitationStates = {
  INVITED: { label: "초대 중" },
  ACCEPTED: { label: "수락 완료" },
  UNINVITED: { label: "초대 취소" },
} as const;
export type InvitationState = keyof typeof invitationStates;

export const memberVisibilities = {
  NORMAL: { label: "공개" },
  HIDDEN: { label: "숨김" },
} as const;
export type MemberVisibility = keyof typeof memberVisibilities;
