import { expect, test } from "vitest";
import { findCoordinatesProblem, parseCoordinates } from "./coordinates.js";
import { hasShortPlusCode } from "./plusCode.js";

const place = { latitude: 12.9716, longitude: 77.5946 };

test.each([
  ["12.9716, 77.5946"],
  [" (12.9716 77.5946) "],
  ["12.9716;77.5946"],
  ["12.9716° N, 77.5946° E"],
  ["N 12.9716 E 77.5946"],
  ["77.5946E 12.9716N"],
  [`12°58'17.76"N 77°35'40.56"E`],
  ["12°58′17.76″N,77°35′40.56″E"],
  [`12° 58' 17.76'' n 77° 35' 40.56'' e`],
  [`12°58'17.76"N77°35'40.56"E`],
  ["N 12° 58.296' E 77° 35.676'"],
  ["geo:12.9716,77.5946?z=17"],
  ["https://www.google.com/maps/@12.9716,77.5946,15z"],
  ["https://www.google.com/maps/place/Hotel/@12.97,77.59,17z/data=!3m1!8m2!3d12.9716!4d77.5946"],
  ["https://maps.google.com/?q=12.9716%2C77.5946"],
  ["https://www.google.com/maps/search/?api=1&query=12.9716,77.5946"],
  ["https://maps.apple.com/?ll=12.9716,77.5946&q=Hotel"],
  ["https://www.openstreetmap.org/#map=19/12.9716/77.5946"],
  ["Hotel Harbour View, 1 Harbour Road, 560 001 Bengaluru (12.9716, 77.5946)"],
  ["https://www.openstreetmap.org/?mlat=12.9716&mlon=77.5946#map=12/1/2"],
])("%s is a location", (text) => {
  expect(parseCoordinates(text)).toEqual(place);
});

test("south and west are negative", () => {
  const sydney = { latitude: -33.8568, longitude: 151.2153 };
  expect(parseCoordinates("-33.8568, 151.2153")).toEqual(sydney);
  expect(parseCoordinates("33.8568 S 151.2153 E")).toEqual(sydney);
  expect(parseCoordinates("0, 0")).toEqual({ latitude: 0, longitude: 0 });
  expect(parseCoordinates(`22°57'07"S 43°12'38"W`)).toEqual({ latitude: -22.951944, longitude: -43.210556 });
});

test.each([
  [""],
  ["1 Harbour Road, Kochi"],
  ["12.9716"],
  [`12°75'00"N 77°35'40"E`],
  ["12.9 N, 13.1 S"],
  ["12.9 N, 77.5"],
  ["-12.9 N, 77.5 E"],
  ["12.971677.5946"],
  ["1 Harbour Road, 12.5 km, 13.5 km"],
  ["XHCV+JR Bengaluru"],
  ["7J4VXHCV"],
  ["https://maps.app.goo.gl/AbCdEf"],
])("%s is not a location", (text) => {
  expect(parseCoordinates(text)).toBeNull();
});

test.each([
  // The examples of the format's own test data.
  ["7FG49QCJ+2V", 20.3700625, 2.7821875],
  ["7FG49QCJ+2VX", 20.3701125, 2.782234375],
  ["8FVC2222+22", 47.0000625, 8.0000625],
  ["4VCPPQGP+Q9", -41.2730625, 174.7859375],
  ["8fvc2222+22gccc", 47.00006, 8.000062],
  ["https://plus.codes/7FG49QCJ+2V", 20.3700625, 2.7821875],
  ["https://www.google.com/maps/place/7FG49QCJ%2B2V", 20.3700625, 2.7821875],
  ["7FG49QCJ+2V, Yola", 20.3700625, 2.7821875],
])("the plus code %s resolves to the centre of its area", (text, latitude, longitude) => {
  const place = parseCoordinates(text);
  expect(place?.latitude).toBeCloseTo(latitude, 5);
  expect(place?.longitude).toBeCloseTo(longitude, 5);
});

test("recognizes a short plus code within an address", () => {
  expect(hasShortPlusCode("9QCJ+2V Yola")).toBe(true);
  expect(hasShortPlusCode("7FG49QCJ+2V")).toBe(false);
  expect(hasShortPlusCode("Call +91 484 555 0100")).toBe(false);
});

test.each([
  ["999, 999", "Asia/Kolkata", "Latitude must be between -90 and 90"],
  ["91, 10", "Europe/Vienna", "Latitude must be between -90 and 90"],
  ["10, 181", "UTC", "Longitude must be between -180 and 180"],
  [
    "13.348;47.8566",
    "Europe/Vienna",
    "Latitude and longitude look swapped: longitude 47.8566 is far from the time zone Europe/Vienna",
  ],
  [
    "-74.006 40.7128",
    "America/New_York",
    "Latitude and longitude look swapped: longitude 40.7128 is far from the time zone America/New_York",
  ],
  ["47.8566, 13.348", "Europe/Vienna", null],
  ["42.88, -9.27", "Europe/Madrid", null],
  ["39.47, 75.99", "Asia/Shanghai", null],
  ["-13.83, -171.76", "Pacific/Apia", null],
  ["1.87, -157.4", "Pacific/Kiritimati", null],
  ["-33.8568, 151.2153", "Australia/Sydney", null],
])("%s in %s has the problem %s", (text, timezone, problem) => {
  const coordinates = parseCoordinates(text);
  expect(coordinates && findCoordinatesProblem(coordinates, timezone)).toBe(problem);
});
