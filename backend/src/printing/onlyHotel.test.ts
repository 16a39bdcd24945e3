import { beforeAll, expect, test } from "vitest";
import { asStaff, type Identity } from "#testing/client.js";
import { buildSoftwareAdmin } from "#testing/factories.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";

const { client: api } = setUpServer({ printerNetworks: ["192.168.10.0/24"] });
let platform: Identity;
let only: OpenHotel;
beforeAll(async () => {
  platform = asStaff(await buildSoftwareAdmin());
  only = await openHotel();
});

const at = (host: string) => ({ printer: { host, port: 9100, paper: 80 as const, prints_on_accept: false } });
const save = async (host: string): Promise<number> =>
  (await api.attempt("PUT /hotel-admin/settings", only.desk, { body: at(host) })).status;
const loadNetworks = async ({ hotel }: OpenHotel): Promise<string[]> => {
  const params = { id: String(hotel._id) };
  return (await api.call("GET /software-admin/hotels/:id", platform, { params })).body.hotel.printer_networks;
};
const NEW_HOTEL = {
  name: "Second",
  wifi_ssid: "Guests",
  address: "2 Beach Road",
  latitude: 9.9,
  longitude: 76.2,
};

test("a single hotel prints on all opened networks and keeps its printer when a second hotel is added", async () => {
  expect([await save("192.168.11.1"), await save("192.168.10.40")]).toEqual([400, 200]);
  expect(await loadNetworks(only)).toEqual([]);
  await api.call("POST /software-admin/hotels", platform, { body: NEW_HOTEL });
  expect(await loadNetworks(only)).toEqual(["192.168.10.40"]);
  expect([await save("192.168.10.40"), await save("192.168.10.41")]).toEqual([200, 400]);
});

test("only the default printer ports are allowed unless the operator sets others", async () => {
  const params = { id: String(only.hotel._id) };
  const body = { printer_networks: ["192.168.10.0/28"] };
  await api.call("PUT /software-admin/hotels/:id", platform, { params, body });
  const portsAt = async (port: number): Promise<number> => {
    const printer = { ...at("192.168.10.3").printer, port };
    return (await api.attempt("PUT /hotel-admin/settings", only.desk, { body: { printer } })).status;
  };
  expect(await Promise.all([9099, 9100, 9109, 9110, 515].map(portsAt))).toEqual([400, 200, 200, 400, 400]);
});
