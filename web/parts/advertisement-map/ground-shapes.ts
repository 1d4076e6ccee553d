import type { Place } from "#domain/advertising/advertisement-map.ts";

/** Water as the line of its middle, with a width. Only enough to say where north and the river are. */
export interface Water {
  name: string;
  metres: number;
  course: readonly Place[];
}

export interface Park extends Place {
  name: string;
  metres: number;
}

const course = (...points: readonly [number, number][]): Place[] =>
  points.map(([latitude, longitude]) => ({ latitude, longitude }));

export const waters: readonly Water[] = [
  {
    name: "한강",
    metres: 900,
    course: course(
      [37.553, 127.235],
      [37.57, 127.19],
      [37.577, 127.163],
      [37.558, 127.128],
      [37.544, 127.111],
      [37.53, 127.1],
      [37.524, 127.088],
      [37.526, 127.064],
      [37.531, 127.052],
      [37.537, 127.035],
      [37.536, 127.02],
      [37.527, 127.011],
      [37.515, 126.996],
      [37.51, 126.981],
      [37.517, 126.958],
      [37.525, 126.942],
      [37.534, 126.934],
      [37.541, 126.92],
      [37.547, 126.902],
      [37.553, 126.887],
      [37.571, 126.861],
      [37.589, 126.823],
      [37.602, 126.805],
      [37.65, 126.725],
    ),
  },
  {
    name: "중랑천",
    metres: 110,
    course: course(
      [37.66, 127.055],
      [37.61, 127.066],
      [37.575, 127.068],
      [37.563, 127.061],
      [37.5535, 127.0485],
      [37.5475, 127.0375],
      [37.5415, 127.0265],
    ),
  },
  {
    name: "안양천",
    metres: 110,
    course: course([37.44, 126.9], [37.485, 126.879], [37.52, 126.88], [37.543, 126.882], [37.554, 126.878]),
  },
  {
    name: "탄천",
    metres: 90,
    course: course([37.44, 127.108], [37.487, 127.075], [37.505, 127.068], [37.523, 127.063]),
  },
];

const park = (name: string, latitude: number, longitude: number, metres: number): Park => ({
  name,
  latitude,
  longitude,
  metres,
});

export const parks: readonly Park[] = [
  park("서울숲", 37.5443, 127.0393, 340),
  park("어린이대공원", 37.5497, 127.0815, 400),
  park("올림픽공원", 37.5207, 127.1216, 620),
  park("남산", 37.5512, 126.9882, 750),
  park("여의도공원", 37.5259, 126.9222, 260),
  park("월드컵공원", 37.5712, 126.878, 750),
  park("보라매공원", 37.493, 126.919, 300),
  park("북서울꿈의숲", 37.6208, 127.0417, 420),
  park("선정릉", 37.509, 127.0475, 220),
  park("일산호수공원", 37.656, 126.765, 550),
];
