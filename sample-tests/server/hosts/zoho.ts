// www.zohoapis.com and mail.zoho.com, the APIs of Zoho's apps.

import type { Host } from "../host.ts";

const answers: Readonly<Record<string, object>> = {
  "/books/v3/organizations": {
    code: 0,
    message: "success",
    organizations: [{ organization_id: "10234695", name: "Example Inc" }],
  },
  "/crm/v2/settings/modules": {
    modules: [
      { api_name: "Leads", plural_label: "Leads" },
      { api_name: "Contacts", plural_label: "Contacts" },
    ],
  },
  "/api/accounts": {
    status: { code: 200, description: "success" },
    data: [{ accountId: "2560636000000008002", displayName: "Ada Example" }],
  },
};

export const zoho: Host = ({ url }) => {
  const body = answers[url.pathname];
  return body && { body };
};
