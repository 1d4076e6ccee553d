import type { MenuCategory } from "#domain/menus/menu.ts";

interface TagCode {
  code: string;
  label: string;
}

const tags = (prefix: string, labels: readonly [string, string][]): TagCode[] =>
  labels.map(([code, label]) => ({ code: `${prefix}_${code}`, label }));

const waxing = (prefix: string) =>
  tags(prefix, [
    ["BRAZILIAN", "브라질리언"],
    ["BIKINI", "비키니 라인"],
    ["ARM", "팔"],
    ["LEG", "다리"],
    ["UNDERARM", "겨드랑이"],
    ["FACE", "얼굴"],
    ["SENSITIVE", "민감 피부"],
  ]);

/** Search terms within a category. Menus store the codes: a code may be added, but never changed or removed. */
export const tagCodes: Record<MenuCategory, TagCode[]> = {
  CUT: tags("CUT", [
    ["LAYERED", "레이어드"],
    ["BOB", "단발"],
    ["SHORT", "숏컷"],
    ["BANGS", "앞머리"],
    ["TWO_BLOCK", "투블럭"],
    ["FADE", "페이드"],
    ["KIDS", "어린이"],
  ]),
  PERM: tags("PERM", [
    ["C_CURL", "C컬"],
    ["S_CURL", "S컬"],
    ["HIPPIE", "히피펌"],
    ["VOLUME", "볼륨펌"],
    ["DOWN", "다운펌"],
    ["ROOT", "뿌리펌"],
    ["DAMAGE_CARE", "손상모"],
  ]),
  COLOR: tags("COLOR", [
    ["ROOT", "뿌리염색"],
    ["WHOLE", "전체염색"],
    ["BLEACH", "탈색"],
    ["BALAYAGE", "발레아쥬"],
    ["GREY", "새치염색"],
    ["ASH", "애쉬"],
    ["BROWN", "브라운"],
  ]),
  CLINIC: tags("CLINIC", [
    ["PROTEIN", "단백질"],
    ["MOISTURE", "수분"],
    ["SCALP", "두피"],
    ["HAIR_LOSS", "탈모 케어"],
    ["DAMAGE", "극손상"],
  ]),
  STYLING: tags("STYLING", [
    ["DRY", "드라이"],
    ["UPDO", "업스타일"],
    ["WEDDING", "웨딩"],
    ["INTERVIEW", "면접"],
  ]),
  EXTENSION: tags("EXTENSION", [
    ["TAPE", "테이프"],
    ["MICRO", "마이크로링"],
    ["POINT", "포인트"],
    ["REMOVE", "제거"],
  ]),
  MAKEUP: tags("MAKEUP", [
    ["DAILY", "데일리"],
    ["WEDDING", "웨딩"],
    ["PROFILE", "프로필"],
    ["STAGE", "무대"],
  ]),
  SPECIAL: tags("SPECIAL", [
    ["CUT", "커트"],
    ["PERM", "펌"],
    ["COLOR", "염색"],
    ["CLINIC", "클리닉"],
    ["FIRST_VISIT", "첫 방문"],
    ["SEASON", "시즌"],
  ]),
  HEAT: tags("HEAT", [
    ["DIGITAL", "디지털펌"],
    ["SETTING", "셋팅펌"],
    ["MAGIC", "매직"],
    ["VOLUME_MAGIC", "볼륨매직"],
  ]),
  CONSULTING: tags("CONSULTING", [
    ["STYLE", "스타일 상담"],
    ["SCALP", "두피 상담"],
    ["COLOR", "퍼스널 컬러"],
  ]),
  NAILSPECIAL: tags("NAILSPECIAL", [
    ["ART", "이달의 아트"],
    ["SEASON", "시즌"],
    ["FIRST_VISIT", "첫 방문"],
    ["SET", "손발 세트"],
  ]),
  NAILCARE: tags("NAILCARE", [
    ["CARE", "기본 케어"],
    ["ONE_COLOUR", "원컬러"],
    ["GRADATION", "그라데이션"],
    ["FRENCH", "프렌치"],
    ["EXTENSION", "연장"],
    ["MAGNET", "자석젤"],
  ]),
  PEDICURE: tags("PEDICURE", [
    ["CARE", "기본 케어"],
    ["ONE_COLOUR", "원컬러"],
    ["HEEL", "각질 케어"],
    ["INGROWN", "내성 발톱"],
  ]),
  EYELASHES: tags("EYELASHES", [
    ["EXTENSION", "연장"],
    ["PERM", "펌"],
    ["VOLUME", "볼륨"],
    ["NATURAL", "내추럴"],
    ["REMOVE", "제거"],
  ]),
  WAXING: waxing("WAXING"),
  ESTHETIC: tags("ESTHETIC", [
    ["MOISTURE", "수분"],
    ["ACNE", "여드름"],
    ["LIFTING", "리프팅"],
    ["WHITENING", "미백"],
    ["PORE", "모공"],
    ["BODY", "바디"],
    ["WEDDING", "웨딩"],
  ]),
  ESTHETIC_WAXING: waxing("ESTHETIC_WAXING"),
  BROW: tags("BROW", [
    ["SHAPE", "눈썹 정리"],
    ["TINT", "틴트"],
    ["LAMINATION", "브로우 펌"],
    ["MEN", "남성 눈썹"],
  ]),
};
