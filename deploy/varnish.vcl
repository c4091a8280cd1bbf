# Varnish 7 or newer: /etc/varnish/foyer.vcl, between the proxy with the certificate and the program. CDN=varnish,
# CDN_ADDRESS=http://127.0.0.1:6081, and in TRUST_PROXY the address of Varnish.
vcl 4.1;
import std;

backend foyer {
	.host = "127.0.0.1";
	.port = "3000";
	.between_bytes_timeout = 75s;
}

# who may empty it: the machines of the program, but not visitors, who arrive from the address of the proxy
acl program {
	"127.0.0.1";
	"::1";
}

sub vcl_recv {
	if (req.method == "PURGE") {
		if (client.ip !~ program || req.http.X-Forwarded-Proto) {
			return (synth(403));
		}
		if (req.http.Surrogate-Key == "*") {
			set req.http.Ban = "obj.status != 0";
		} else {
			# \s: spaces separate field, operator and operand of a ban
			set req.http.Ban = "obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)";
		}
		if (!std.ban(req.http.Ban)) {
			return (synth(500, std.ban_error()));
		}
		return (synth(200));
	}
	# who is signed in sees pages of their own; streams and large files are not held either
	if ((req.method != "GET" && req.method != "HEAD") || req.http.Cookie ~ "session" || req.url ~ "[?&](edit|vorschau)"
		|| req.url ~ "^(/de)?/(api|pageeditor-api|media|accounts|cms-hub)/") {
		return (pass);
	}
	unset req.http.Cookie;
	return (hash);
}

sub vcl_backend_response {
	# only what the program lets it hold
	if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
		set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=([0-9]+).*", "\1") + "s", 0s);
		set beresp.grace = 0s;
	} else {
		set beresp.uncacheable = true;
		set beresp.ttl = 10s;
	}
}

sub vcl_deliver {
	unset resp.http.Surrogate-Key;
	unset resp.http.Surrogate-Control;
}
